const LONGEST_SIDE = 512
/** 170 KB as a data: URL. */
const LONGEST_ADDRESS = 170 * 1024 * (4 / 3)
const QUALITIES = [0.92, 0.8, 0.65, 0.5]

export interface Size {
  width: number
  height: number
}

/** Scales a size to the longest side, never up. */
export function fit({ width, height }: Size, longest: number = LONGEST_SIDE): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Scales a picture file down for sending, as a data: URL. PNG if that is small enough, else JPEG: bills can print both. */
export async function scalePicture(file: Blob, longestSide: number = LONGEST_SIDE): Promise<string> {
  const picture = await createImageBitmap(file)
  try {
    for (let longest = longestSide; longest >= 64; longest *= 0.75) {
      const address = findSmall(picture, fit(picture, Math.round(longest)))
      if (address !== null) return address
    }
    throw new Error('The picture cannot be made small enough')
  } finally {
    picture.close()
  }
}

function findSmall(picture: ImageBitmap, size: Size): string | null {
  const png = draw(picture, size).toDataURL('image/png')
  if (png.length <= LONGEST_ADDRESS) return png
  // JPEG has no transparency: transparent areas become white, not black.
  const onWhite = draw(picture, size, '#fff')
  for (const quality of QUALITIES) {
    const jpeg = onWhite.toDataURL('image/jpeg', quality)
    if (jpeg.length <= LONGEST_ADDRESS) return jpeg
  }
  return null
}

function draw(picture: ImageBitmap, { width, height }: Size, ground?: string): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw pictures')
  if (ground !== undefined) {
    context.fillStyle = ground
    context.fillRect(0, 0, width, height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}
