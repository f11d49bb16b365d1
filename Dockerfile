# listpreview with its browser and fonts: renders, records, verifies and serves the screen files of the folder /work.
#
#   docker build -t previews .
#   docker run --rm -v "$PWD":/work previews verify
#   docker run --rm -v "$PWD":/work -p 127.0.0.1:8080:8080 previews serve --host 0.0.0.0
#
# The steps were run separately on Debian, but not with Docker.
FROM swift:6.2-bookworm AS build
RUN apt-get -qq update && apt-get -qq install -y --no-install-recommends libhiredis-dev libpng-dev libxml2-dev pkg-config xz-utils zlib1g-dev
COPY . /source
WORKDIR /source
RUN scripts/dist.sh /packed && mkdir /unpacked && tar -xf /packed/listpreview-*.tar.xz --strip-components 1 -C /unpacked

FROM debian:bookworm-slim
RUN apt-get -qq update && apt-get -qq install -y --no-install-recommends chromium-headless-shell fonts-noto-color-emoji libpng16-16 libxml2 \
    && rm -rf /var/lib/apt/lists/*
COPY --from=build /unpacked /usr/local
WORKDIR /work
ENTRYPOINT ["listpreview"]
