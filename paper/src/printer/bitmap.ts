/** A picture of black dots, row by row, eight dots to a byte from the left; the last byte of a row is filled up. */
export interface Bitmap {
  width: number
  height: number
  bytes: Uint8Array
}

export const bytesOfRow = (width: number) => Math.ceil(width / 8)

export function emptyBitmap(width: number, height: number): Bitmap {
  return { width, height, bytes: new Uint8Array(bytesOfRow(width) * height) }
}

export function setDot({ width, height, bytes }: Bitmap, x: number, y: number): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return
  const at = y * bytesOfRow(width) + (x >> 3)
  bytes[at] = (bytes[at] ?? 0) | (0x80 >> (x & 7))
}

export function hasDot({ width, height, bytes }: Bitmap, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= width || y >= height) return false
  return ((bytes[y * bytesOfRow(width) + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0
}

/** Draws one picture on another. */
export function place(on: Bitmap, picture: Bitmap, left: number, top: number): void {
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) if (hasDot(picture, x, y)) setDot(on, left + x, top + y)
  }
}
