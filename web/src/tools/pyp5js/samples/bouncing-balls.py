import random

balls = []


class Ball:
    def __init__(self):
        self.x, self.y = random.uniform(40, 440), random.uniform(40, 320)
        self.dx, self.dy = random.uniform(-4, 4), random.uniform(-4, 4)
        self.r = random.uniform(10, 28)

    def move(self):
        self.x += self.dx
        self.y += self.dy
        if not self.r < self.x < width - self.r:
            self.dx = -self.dx
        if not self.r < self.y < height - self.r:
            self.dy = -self.dy


def setup():
    create_canvas(480, 360)
    no_stroke()
    balls.extend(Ball() for _ in range(20))


def draw():
    background("#16191d")
    fill(121, 184, 243, 180)
    for ball in balls:
        ball.move()
        circle(ball.x, ball.y, ball.r * 2)
