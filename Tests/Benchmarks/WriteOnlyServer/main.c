// The floor of a delivery: each line on standard input is written to every connection as one event, and nothing else is done.
// It prints its port. Connections are closed when their clients are gone.
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static int *clients = NULL;
static size_t count = 0, capacity = 0;

static void drop(size_t index) {
    close(clients[index]);
    clients[index] = clients[--count];
}

static void accept_client(int listener) {
    int client = accept(listener, NULL, NULL);
    if (client < 0) return;
    int one = 1;
    setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    char request[4096];
    static const char head[] = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ncache-control: no-store\r\n"
                               "transfer-encoding: chunked\r\n\r\nd\r\nretry: 1000\n\n\r\n";
    if (read(client, request, sizeof request) <= 0 || write(client, head, sizeof head - 1) < 0) {
        close(client);
        return;
    }
    if (count == capacity) {
        capacity = capacity ? capacity * 2 : 1024;
        clients = realloc(clients, capacity * sizeof *clients);
        if (!clients) exit(1);
    }
    clients[count++] = client;
}

// Closes connections whose clients are gone.
static void sweep(void) {
    char byte;
    for (size_t index = 0; index < count;) {
        ssize_t length = recv(clients[index], &byte, 1, MSG_DONTWAIT | MSG_PEEK);
        if (length == 0 || (length < 0 && errno != EAGAIN && errno != EWOULDBLOCK))
            drop(index);
        else
            index++;
    }
}

static void publish(const char *line, unsigned long sequence) {
    char data[1024], event[1200];
    int length = snprintf(
        data, sizeof data,
        "event: patch\nid: 1732147200000-%lu\ndata: {\"v\":1,\"from\":%lu,\"to\":%lu,\"ops\":[[\"s\",0,[\"r-row\"],[\"%s\"]]]}\n\n",
        sequence, sequence - 1, sequence, line);
    int total = snprintf(event, sizeof event, "%x\r\n%s\r\n", length, data);
    for (size_t index = 0; index < count;) {
        if (write(clients[index], event, (size_t)total) < 0)
            drop(index);
        else
            index++;
    }
}

int main(void) {
    signal(SIGPIPE, SIG_IGN);
    int listener = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof address;
    if (listener < 0 || bind(listener, (struct sockaddr *)&address, size) < 0 || listen(listener, 8192) < 0 ||
        getsockname(listener, (struct sockaddr *)&address, &size) < 0) {
        perror("WriteOnlyServer");
        return 1;
    }
    printf("%d\n", ntohs(address.sin_port));
    fflush(stdout);
    char lines[4096];
    size_t filled = 0;
    unsigned long sequence = 0, swept = 0;
    for (;;) {
        struct pollfd sources[] = {{.fd = listener, .events = POLLIN}, {.fd = STDIN_FILENO, .events = POLLIN}};
        if (poll(sources, 2, -1) < 0) continue;
        if (sources[0].revents) {
            // Clients come and go between measurements.
            if (swept != sequence) sweep();
            swept = sequence;
            accept_client(listener);
        }
        if (!sources[1].revents) continue;
        ssize_t length = read(STDIN_FILENO, lines + filled, sizeof lines - filled - 1);
        if (length <= 0) return 0;
        filled += (size_t)length;
        lines[filled] = 0;
        char *start = lines, *end;
        while ((end = strchr(start, '\n'))) {
            *end = 0;
            publish(start, ++sequence);
            start = end + 1;
        }
        filled -= (size_t)(start - lines);
        memmove(lines, start, filled);
    }
}
