from dataclasses import dataclass
from typing import Any, Optional


@dataclass(eq=False, repr=False)
class Node:
    value: Any
    following: Optional["Node"] = None


class LinkedList:
    top = None
    length = 0

    def push(self, value):
        self.top = Node(value, self.top)
        self.length = self.length + 1

    def pop(self):
        try:
            value, self.top = self.top.value, self.top.following
        except AttributeError:
            raise IndexError("the list is empty") from None
        self.length -= 1
        return value

    def __len__(self):
        return self.length

    def __iter__(self):
        here = self.top
        while here:
            yield here.value
            here = here.following

    def reverse(self):
        behind, here = None, self.top
        while here:
            ahead = here.following
            here.following = behind
            behind = here
            here = ahead
        self.top = behind
