"""Run and jump: arrow keys, space to jump."""
import pygame

pygame.init()
screen = pygame.display.set_mode((560, 360))
clock = pygame.time.Clock()

LEVEL = [
    pygame.Rect(0, 330, 560, 30),
    pygame.Rect(90, 260, 110, 14),
    pygame.Rect(250, 200, 110, 14),
    pygame.Rect(410, 140, 110, 14),
]
player, fall, on_ground = pygame.Rect(30, 290, 26, 36), 0.0, False

while True:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            raise SystemExit
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and on_ground:
            fall = -11

    keys = pygame.key.get_pressed()
    player.x += 4 * (keys[pygame.K_RIGHT] - keys[pygame.K_LEFT])
    fall = min(fall + 0.5, 12)
    player.y += round(fall)
    on_ground = False
    for block in LEVEL:
        if player.colliderect(block) and fall > 0 and player.bottom - fall <= block.top + 1:
            player.bottom, fall, on_ground = block.top, 0, True
    player.clamp_ip(screen.get_rect())

    screen.fill("#17273a")
    for block in LEVEL:
        pygame.draw.rect(screen, "#63cb90", block)
    pygame.draw.rect(screen, "#f0b268", player, border_radius=6)
    pygame.display.flip()
    clock.tick(60)
