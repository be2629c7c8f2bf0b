"""Arrow keys move the square; click the picture first."""
import pygame

pygame.init()
screen = pygame.display.set_mode((480, 360))
clock = pygame.time.Clock()
player = pygame.Rect(220, 160, 40, 40)

while True:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            raise SystemExit

    keys = pygame.key.get_pressed()
    player.x += 5 * (keys[pygame.K_RIGHT] - keys[pygame.K_LEFT])
    player.y += 5 * (keys[pygame.K_DOWN] - keys[pygame.K_UP])
    player.clamp_ip(screen.get_rect())

    screen.fill("#101215")
    pygame.draw.rect(screen, "#63cb90", player, border_radius=8)
    pygame.display.flip()
    clock.tick(60)
