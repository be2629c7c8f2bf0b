"""Conway's game of life: space pauses, the mouse draws."""
import random

import pygame

SIZE, COLUMNS, ROWS = 12, 44, 30

pygame.init()
screen = pygame.display.set_mode((COLUMNS * SIZE, ROWS * SIZE))
clock = pygame.time.Clock()
alive = {(x, y) for x in range(COLUMNS) for y in range(ROWS) if random.random() < 0.25}
paused = False


def next_generation(alive):
    counts = {}
    for x, y in alive:
        for i in (-1, 0, 1):
            for j in (-1, 0, 1):
                if i or j:
                    place = (x + i) % COLUMNS, (y + j) % ROWS
                    counts[place] = counts.get(place, 0) + 1
    return {place for place, count in counts.items() if count == 3 or count == 2 and place in alive}


while True:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            raise SystemExit
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            paused = not paused
    if pygame.mouse.get_pressed()[0]:
        x, y = pygame.mouse.get_pos()
        alive.add((x // SIZE, y // SIZE))
    if not paused:
        alive = next_generation(alive)
    screen.fill("#101215")
    for x, y in alive:
        pygame.draw.rect(screen, "#f0b268", (x * SIZE, y * SIZE, SIZE - 1, SIZE - 1))
    pygame.display.flip()
    clock.tick(12)
