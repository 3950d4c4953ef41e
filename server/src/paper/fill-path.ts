import { type Bitmap, setDot } from '@clothesline/paper'

interface Edge {
  x0: number
  y0: number
  x1: number
  y1: number
}

export interface PathCommand {
  command: string
  args: readonly number[]
}

/** From the units of a font, whose y grows upwards, to dots. */
export interface Scaled {
  left: number
  baseline: number
  scale: number
}

const CURVE_STEPS = 6
/** Lines across each row of dots. */
const SAMPLES = 4
/** A dot is black where this much of it is covered: thin strokes must not break on thermal paper. */
const COVERED = 0.42

/** Fills the outline of a letter with black dots. */
export function fillPath(on: Bitmap, commands: readonly PathCommand[], scaled: Scaled): void {
  const edges = edgesOf(commands, scaled)
  if (edges.length === 0) return
  const top = Math.max(0, Math.floor(Math.min(...edges.map(({ y0, y1 }) => Math.min(y0, y1)))))
  const bottom = Math.min(on.height, Math.ceil(Math.max(...edges.map(({ y0, y1 }) => Math.max(y0, y1)))))
  const covered = new Float32Array(on.width)
  for (let row = top; row < bottom; row++) {
    covered.fill(0)
    for (let sample = 0; sample < SAMPLES; sample++) cover(covered, edges, row + (sample + 0.5) / SAMPLES)
    for (let x = 0; x < on.width; x++) if ((covered[x] ?? 0) >= COVERED * SAMPLES) setDot(on, x, row)
  }
}

/** Adds how much of each dot lies inside of the outline, on one line across it; the winding decides what is inside. */
function cover(covered: Float32Array, edges: readonly Edge[], y: number): void {
  const crossings = edges
    .filter(({ y0, y1 }) => (y0 <= y && y1 > y) || (y1 <= y && y0 > y))
    .map(({ x0, y0, x1, y1 }) => ({ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), turn: y1 > y0 ? 1 : -1 }))
    .sort((one, other) => one.x - other.x)
  let winding = 0
  for (const [index, { x, turn }] of crossings.entries()) {
    winding += turn
    const next = crossings[index + 1]
    if (winding !== 0 && next !== undefined) span(covered, x, next.x)
  }
}

function span(covered: Float32Array, from: number, to: number): void {
  for (let x = Math.max(0, Math.floor(from)); x < Math.min(covered.length, Math.ceil(to)); x++) {
    covered[x] = (covered[x] ?? 0) + Math.min(to, x + 1) - Math.max(from, x)
  }
}

function edgesOf(commands: readonly PathCommand[], { left, baseline, scale }: Scaled): Edge[] {
  const edges: Edge[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const lineTo = (toX: number, toY: number) => {
    edges.push({
      x0: left + x * scale,
      y0: baseline - y * scale,
      x1: left + toX * scale,
      y1: baseline - toY * scale,
    })
    x = toX
    y = toY
  }
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args
    if (command === 'moveTo') [x, y, startX, startY] = [a, b, a, b]
    else if (command === 'lineTo') lineTo(a, b)
    else if (command === 'closePath') lineTo(startX, startY)
    else {
      const [fromX, fromY] = [x, y]
      const isCubic = command === 'bezierCurveTo'
      for (let step = 1; step <= CURVE_STEPS; step++) {
        const t = step / CURVE_STEPS
        const s = 1 - t
        if (isCubic) {
          const [w0, w1, w2, w3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
          lineTo(w0 * fromX + w1 * a + w2 * c + w3 * e, w0 * fromY + w1 * b + w2 * d + w3 * f)
        } else {
          const [w0, w1, w2] = [s * s, 2 * s * t, t * t]
          lineTo(w0 * fromX + w1 * a + w2 * c, w0 * fromY + w1 * b + w2 * d)
        }
      }
    }
  }
  return edges
}
