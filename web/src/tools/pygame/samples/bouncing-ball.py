import pygame

pygame.init()
screen = pygame.display.set_mode((480, 360))
clock = pygame.time.Clock()
x, y, dx, dy, radius = 90, 80, 4, 3, 24

running = True
while running:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            running = False

    x, y = x + dx, y + dy
    if not radius < x < 480 - radius:
        dx = -dx
    if not radius < y < 360 - radius:
        dy = -dy

    screen.fill("#16191d")
    pygame.draw.circle(screen, "#e8a04a", (x, y), radius)
    pygame.display.flip()
    clock.tick(60)

pygame.quit()
