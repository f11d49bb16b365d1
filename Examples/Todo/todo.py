#!/usr/bin/env python3
"""A to-do list in the browser, in Python, with the standard library alone.

    listpreview serve --exec 'python3 Examples/Todo/todo.py' --watch Examples/Todo/todo.py

The program prints one state of the screen per line, and reads one action of a user per line. Open the page in two windows:
both show the same list, and each shows the changes of the other.
"""

import itertools
import json
import sys


class TodoList:
    """The to-dos. This class has no code for pages."""

    def __init__(self, *texts):
        self.numbers = itertools.count(1)
        self.todos = []
        for text in texts:
            self.add(text)

    def add(self, text):
        if text.strip():
            self.todos.append({"id": f"todo-{next(self.numbers)}", "text": text.strip(), "done": False})

    def find(self, id):
        return next((todo for todo in self.todos if todo["id"] == id), None)

    def move(self, todo, before):
        """Puts a to-do before another one, or to the end."""
        self.todos.remove(todo)
        place = self.todos.index(before) if before in self.todos else len(self.todos)
        self.todos.insert(place, todo)


def screen(todo_list, typed=""):
    """The list as a state of a screen, with the keys of screen files."""
    add = {"id": "add", "type": "textField", "text": "New", "placeholder": "Add something", "value": typed}
    open_count = sum(not todo["done"] for todo in todo_list.todos)
    rows = [
        {
            "id": todo["id"],
            "type": "switch",
            "text": todo["text"],
            "on": todo["done"],
            "style": "secondary" if todo["done"] else "plain",
            "movable": True,
            "swipe": {"trailing": ["delete"]},
            "menu": ["delete"],
        }
        for todo in todo_list.todos
    ]
    return {
        "screen": "todo",
        "title": "To Do",
        "sections": [
            {"id": "new", "rows": [add]},
            {"id": "todos", "header": f"{open_count} to do", "rows": rows},
            {
                "id": "end",
                "rows": [
                    {
                        "id": "clear",
                        "type": "button",
                        "text": "Remove Completed",
                        "role": "destructive",
                        "enabled": open_count < len(rows),
                    }
                ],
            },
        ],
    }


def act(todo_list, row, action, value):
    """Performs an action. Unknown actions change nothing."""
    todo = todo_list.find(row)
    if row == "add" and action == "edit" and isinstance(value, str):
        todo_list.add(value)
    elif row == "clear" and action == "press":
        todo_list.todos = [todo for todo in todo_list.todos if not todo["done"]]
    elif todo and action == "toggle" and isinstance(value, bool):
        todo["done"] = value
    elif todo and action == "delete":
        todo_list.todos.remove(todo)
    elif todo and action == "move" and isinstance(value, dict):
        todo_list.move(todo, before=todo_list.find(value.get("before")))


def show(state, answers=None):
    """Sends a state to the page. With the number of an action, it contains the results of all actions up to this one."""
    print(json.dumps(state | {"answers": answers}), flush=True)


def main():
    todo_list = TodoList("Buy milk", "Water the plants", "Call Grandma")
    show(screen(todo_list))
    for line in sys.stdin:
        event = json.loads(line)
        if event.get("row") == "add" and isinstance(event["value"], str):
            # The field on the page has the text, but the last state does not. The next state clears the field only if the
            # last one has its text.
            show(screen(todo_list, typed=event["value"]))
        act(todo_list, event.get("row"), event["action"], event["value"])
        show(screen(todo_list), answers=event["number"])


if __name__ == "__main__":
    main()
