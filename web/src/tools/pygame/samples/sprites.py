"""Sprites in a group: catch the falling notes."""
import random

import pygame

pygame.init()
screen = pygame.display.set_mode((480, 360))
clock = pygame.time.Clock()
font = pygame.font.Font(None, 36)


class Note(pygame.sprite.Sprite):
    def __init__(self, *groups):
        super().__init__(*groups)
        self.image = pygame.Surface((18, 18), pygame.SRCALPHA)
        pygame.draw.circle(self.image, "#e8a04a", (9, 9), 9)
        self.rect = self.image.get_rect(midtop=(random.randrange(20, 460), -20))
        self.speed = random.randint(2, 5)

    def update(self):
        self.rect.y += self.speed
        if self.rect.top > 360:
            self.kill()


class Basket(pygame.sprite.Sprite):
    def __init__(self):
        super().__init__()
        self.image = pygame.Surface((70, 16))
        self.image.fill("#79b8f3")
        self.rect = self.image.get_rect(midbottom=(240, 350))

    def update(self):
        keys = pygame.key.get_pressed()
        self.rect.x += 6 * (keys[pygame.K_RIGHT] - keys[pygame.K_LEFT])
        self.rect.clamp_ip(screen.get_rect())


notes, basket, caught, frame = pygame.sprite.Group(), Basket(), 0, 0
while True:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            raise SystemExit
    frame += 1
    if frame % 30 == 0:
        Note(notes)
    notes.update()
    basket.update()
    caught += len(pygame.sprite.spritecollide(basket, notes, True))

    screen.fill("#101215")
    notes.draw(screen)
    screen.blit(basket.image, basket.rect)
    screen.blit(font.render(str(caught), True, "#eceef1"), (12, 10))
    pygame.display.flip()
    clock.tick(60)
