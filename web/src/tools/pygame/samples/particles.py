"""Fireworks: click anywhere."""
import math
import random

import pygame

pygame.init()
screen = pygame.display.set_mode((520, 380))
clock = pygame.time.Clock()
particles = []


def burst(x, y):
    color = pygame.Color(0)
    color.hsva = random.randrange(360), 60, 100, 100
    for _ in range(80):
        angle, speed = random.uniform(0, math.tau), random.uniform(1, 5)
        particles.append([x, y, math.cos(angle) * speed, math.sin(angle) * speed, random.randint(30, 70), color])


burst(260, 150)
while True:
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            raise SystemExit
        if event.type == pygame.MOUSEBUTTONDOWN:
            burst(*event.pos)
    screen.fill("#0c0e10")
    for particle in particles:
        particle[0] += particle[2]
        particle[1] += particle[3]
        particle[3] += 0.06
        particle[4] -= 1
        pygame.draw.circle(screen, particle[5], particle[:2], 1 + particle[4] / 25)
    particles[:] = [particle for particle in particles if particle[4] > 0]
    pygame.display.flip()
    clock.tick(60)
