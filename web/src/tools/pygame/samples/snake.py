"""Snake: eat, and do not bite yourself."""
import random

import pygame

SIZE, COLUMNS, ROWS = 20, 24, 18
TURNS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}

pygame.init()
screen = pygame.display.set_mode((COLUMNS * SIZE, ROWS * SIZE))
clock = pygame.time.Clock()


def free_place(snake):
    while True:
        place = random.randrange(COLUMNS), random.randrange(ROWS)
        if place not in snake:
            return place


def play():
    snake, way = [(8, 9), (7, 9), (6, 9)], (1, 0)
    food = free_place(snake)
    while True:
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                raise SystemExit
            if event.type == pygame.KEYDOWN and event.key in TURNS:
                turn = TURNS[event.key]
                if (-turn[0], -turn[1]) != way:
                    way = turn
        head = (snake[0][0] + way[0]) % COLUMNS, (snake[0][1] + way[1]) % ROWS
        if head in snake:
            return len(snake)
        snake.insert(0, head)
        if head == food:
            food = free_place(snake)
        else:
            snake.pop()

        screen.fill("#101215")
        for x, y in snake:
            pygame.draw.rect(screen, "#63cb90", (x * SIZE + 1, y * SIZE + 1, SIZE - 2, SIZE - 2), border_radius=5)
        pygame.draw.circle(screen, "#f58d86", (food[0] * SIZE + 10, food[1] * SIZE + 10), 8)
        pygame.display.flip()
        clock.tick(9)


while True:
    print("Length:", play())
    pygame.time.wait(800)
