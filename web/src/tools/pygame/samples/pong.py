"""Pong for one: up and down move the left bat."""
import pygame

pygame.init()
WIDTH, HEIGHT = 560, 360
screen = pygame.display.set_mode((WIDTH, HEIGHT))
font = pygame.font.Font(None, 48)
clock = pygame.time.Clock()

left = pygame.Rect(20, 140, 10, 80)
right = pygame.Rect(WIDTH - 30, 140, 10, 80)
ball = pygame.Rect(WIDTH // 2, HEIGHT // 2, 12, 12)
speed = [4, 3]
score = [0, 0]

while True:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            raise SystemExit

    keys = pygame.key.get_pressed()
    left.y += 6 * (keys[pygame.K_DOWN] - keys[pygame.K_UP])
    left.clamp_ip(screen.get_rect())
    right.centery += max(-4, min(4, ball.centery - right.centery))
    right.clamp_ip(screen.get_rect())

    ball.move_ip(speed)
    if ball.top < 0 or ball.bottom > HEIGHT:
        speed[1] = -speed[1]
    if ball.colliderect(left) and speed[0] < 0 or ball.colliderect(right) and speed[0] > 0:
        speed[0] = -speed[0]
    if ball.right < 0 or ball.left > WIDTH:
        score[ball.right < 0] += 1
        ball.center = WIDTH // 2, HEIGHT // 2
        speed[0] = -speed[0]

    screen.fill("#101215")
    for shape in (left, right, ball):
        pygame.draw.rect(screen, "#eceef1", shape)
    text = font.render(f"{score[0]}   {score[1]}", True, "#99a1ab")
    screen.blit(text, text.get_rect(midtop=(WIDTH // 2, 12)))
    pygame.display.flip()
    clock.tick(60)
