/** The part of the font library that drawing for printers uses; the PDF library brings it along. */
declare module 'fontkit' {
  export interface Glyph {
    path: { commands: readonly { command: string; args: readonly number[] }[] }
  }
  export interface GlyphRun {
    glyphs: readonly Glyph[]
    positions: readonly { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
    advanceWidth: number
  }
  export interface Font {
    unitsPerEm: number
    layout(text: string, features?: Record<string, boolean>): GlyphRun
  }
  export function create(bytes: Buffer): Font
}
