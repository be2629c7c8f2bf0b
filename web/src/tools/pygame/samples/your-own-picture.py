"""Add a picture below and write its name here: it follows the mouse."""
import os

import pygame

PICTURE = "ship.png"

pygame.init()
screen = pygame.display.set_mode((520, 380))
clock = pygame.time.Clock()
if os.path.exists(PICTURE):
    picture = pygame.image.load(PICTURE).convert_alpha()
else:
    print(f"There is no {PICTURE} yet; a triangle stands in for it.")
    picture = pygame.Surface((48, 48), pygame.SRCALPHA)
    pygame.draw.polygon(picture, "#79b8f3", [(24, 2), (44, 44), (24, 34), (4, 44)])

place = pygame.Vector2(260, 190)
while True:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            raise SystemExit
    place += (pygame.Vector2(pygame.mouse.get_pos()) - place) * 0.08
    screen.fill("#101215")
    screen.blit(picture, picture.get_rect(center=place))
    pygame.display.flip()
    clock.tick(60)
