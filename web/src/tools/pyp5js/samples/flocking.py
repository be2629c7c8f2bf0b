import math
import random

boids = []


class Boid:
    def __init__(self):
        self.x, self.y = random.uniform(0, 520), random.uniform(0, 360)
        self.angle = random.uniform(0, math.tau)

    def step(self, others):
        near = [o for o in others if o is not self and abs(o.x - self.x) < 40 and abs(o.y - self.y) < 40]
        if near:
            turn = sum(math.sin(o.angle - self.angle) for o in near) / len(near)
            away = sum(math.sin(math.atan2(self.y - o.y, self.x - o.x) - self.angle) for o in near) / len(near)
            self.angle += 0.08 * turn + 0.06 * away
        self.x = (self.x + 2 * math.cos(self.angle)) % 520
        self.y = (self.y + 2 * math.sin(self.angle)) % 360


def setup():
    create_canvas(520, 360)
    no_stroke()
    boids.extend(Boid() for _ in range(70))


def draw():
    background(16, 18, 21, 90)
    fill("#79b8f3")
    for boid in boids:
        boid.step(boids)
        push()
        translate(boid.x, boid.y)
        rotate(boid.angle)
        triangle(9, 0, -5, 4, -5, -4)
        pop()
