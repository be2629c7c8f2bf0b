"""Breakout: left and right, or the mouse, move the bat."""
import pygame

pygame.init()
WIDTH, HEIGHT = 520, 400
screen = pygame.display.set_mode((WIDTH, HEIGHT))
clock = pygame.time.Clock()
COLORS = ["#f58d86", "#e8a04a", "#e4cb57", "#63cb90", "#79b8f3"]

bricks = [
    (pygame.Rect(12 + column * 62, 30 + row * 24, 58, 20), COLORS[row])
    for row in range(5)
    for column in range(8)
]
bat = pygame.Rect(220, HEIGHT - 24, 80, 10)
ball = pygame.Rect(250, 250, 10, 10)
dx, dy = 3, -4

while bricks:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            raise SystemExit
        if event.type == pygame.MOUSEMOTION:
            bat.centerx = event.pos[0]

    keys = pygame.key.get_pressed()
    bat.x += 7 * (keys[pygame.K_RIGHT] - keys[pygame.K_LEFT])
    bat.clamp_ip(screen.get_rect())

    ball.move_ip(dx, dy)
    if ball.left < 0 or ball.right > WIDTH:
        dx = -dx
    if ball.top < 0:
        dy = -dy
    if ball.colliderect(bat) and dy > 0:
        dy, dx = -dy, (ball.centerx - bat.centerx) // 8
    if ball.top > HEIGHT:
        ball.center, dy = (250, 250), -4
    for brick in bricks:
        if ball.colliderect(brick[0]):
            bricks.remove(brick)
            dy = -dy
            break

    screen.fill("#101215")
    for rect, color in bricks:
        pygame.draw.rect(screen, color, rect, border_radius=3)
    pygame.draw.rect(screen, "#eceef1", bat, border_radius=5)
    pygame.draw.ellipse(screen, "#eceef1", ball)
    pygame.display.flip()
    clock.tick(60)

print("All gone!")
