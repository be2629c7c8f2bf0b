"""A clock with hands."""
import datetime
import math

import pygame

pygame.init()
screen = pygame.display.set_mode((360, 360))
ticker = pygame.time.Clock()
MIDDLE = pygame.Vector2(180, 180)


def hand(turns, length, width, color):
    angle = turns * math.tau - math.pi / 2
    tip = MIDDLE + pygame.Vector2(math.cos(angle), math.sin(angle)) * length
    pygame.draw.line(screen, color, MIDDLE, tip, width)


while True:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            raise SystemExit
    now = datetime.datetime.now()
    seconds = now.second + now.microsecond / 1e6
    minutes = now.minute + seconds / 60
    screen.fill("#101215")
    pygame.draw.circle(screen, "#3a424b", MIDDLE, 160, 3)
    for number in range(12):
        angle = number / 12 * math.tau
        place = MIDDLE + pygame.Vector2(math.cos(angle), math.sin(angle)) * 142
        pygame.draw.circle(screen, "#99a1ab", place, 4)
    hand((now.hour % 12 + minutes / 60) / 12, 85, 7, "#eceef1")
    hand(minutes / 60, 120, 5, "#eceef1")
    hand(seconds / 60, 135, 2, "#e8a04a")
    pygame.display.flip()
    ticker.tick(30)
