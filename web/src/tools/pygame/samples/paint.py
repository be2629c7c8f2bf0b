"""Paint with the mouse; C clears, 1 to 4 choose a color."""
import pygame

pygame.init()
screen = pygame.display.set_mode((520, 380))
clock = pygame.time.Clock()
COLORS = {
    pygame.K_1: "#eceef1",
    pygame.K_2: "#e8a04a",
    pygame.K_3: "#63cb90",
    pygame.K_4: "#79b8f3",
}
color = "#e8a04a"
screen.fill("#16191d")

while True:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            raise SystemExit
        if event.type == pygame.KEYDOWN:
            color = COLORS.get(event.key, color)
            if event.key == pygame.K_c:
                screen.fill("#16191d")
        if event.type == pygame.MOUSEMOTION and event.buttons[0]:
            x, y = event.pos
            pygame.draw.line(screen, color, (x - event.rel[0], y - event.rel[1]), (x, y), 6)
            pygame.draw.circle(screen, color, (x, y), 3)
    pygame.display.flip()
    clock.tick(60)
