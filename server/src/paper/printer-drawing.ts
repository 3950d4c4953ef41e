/// <reference path="./fontkit.d.ts" />
import type { PrinterDevice } from '@clothesline/contract'
import {
  type Drawing,
  type DrawnText,
  emptyBitmap,
  hasDot,
  type LetterStyle,
  type PrintContent,
  type PrintPart,
  place,
  printParts,
} from '@clothesline/paper'
import type { Font } from 'fontkit'
import { fillPath } from './fill-path.ts'
import { type FontName, fontBytes } from './new-document.ts'
import { featuresOf, type Run, runsOf, scriptFontBytes } from './script-fonts.ts'

/** The writing of a font is this much smaller than its lines, so that it stands well beside the printer's own. */
const LETTERS = 0.96
/** Room above and below for the signs of any script; what stays empty is cut off. */
const ROOM = 1.6
const MOST_KEPT = 2_000

const fonts = new Map<string, Font>()
const drawn = new Map<string, DrawnText>()

function fontOf(create: Create, { script }: Run, name: FontName): Font {
  const key = `${script ?? ''} ${name}`
  const font = fonts.get(key) ?? create(script === undefined ? fontBytes(name) : scriptFontBytes(script, name))
  fonts.set(key, font)
  return font
}

type Create = typeof import('fontkit')['create']

/** Draws for printers with the fonts of the PDFs, so that both show the same letters. */
export async function printerDrawing(): Promise<Drawing> {
  const [{ default: bwip }, { create }] = await Promise.all([import('bwip-js/node'), import('fontkit')])
  return {
    text: (text, style) => {
      const key = `${style.size} ${style.isBold} ${text}`
      const picture = drawn.get(key) ?? drawText(create, text, style)
      if (drawn.size > MOST_KEPT) drawn.clear()
      drawn.set(key, picture)
      return picture
    },
    bars: (text) => (bwip.raw({ bcid: 'code128', text })[0] as { sbs?: number[] }).sbs ?? [],
  }
}

interface PrinterJob {
  content: PrintContent
  device: PrinterDevice
  done: number
  is_reprint: boolean
}

/** A print job as the bytes for its printer, part by part. */
export async function drawForPrinter({ content, device, done, is_reprint }: PrinterJob): Promise<PrintPart[]> {
  return printParts(content, device, await printerDrawing(), { done, isReprint: is_reprint })
}

function drawText(create: Create, text: string, { size, isBold }: LetterStyle): DrawnText {
  const name: FontName = isBold ? 'bold' : 'regular'
  const runs = runsOf(text).map((run) => {
    const font = fontOf(create, run, name)
    const features = featuresOf(run) as unknown as Record<string, boolean> | undefined
    return { glyphs: font.layout(run.text, features), scale: (size * LETTERS) / font.unitsPerEm }
  })
  const width = Math.ceil(runs.reduce((sum, { glyphs, scale }) => sum + glyphs.advanceWidth * scale, 0))
  const baseline = Math.ceil(size * ROOM)
  const whole = emptyBitmap(Math.max(1, width), baseline * 2)
  let left = 0
  for (const { glyphs, scale } of runs) {
    for (const [index, glyph] of glyphs.glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = glyphs.positions[index] ?? {}
      const at = { left: left + xOffset * scale, baseline: baseline - yOffset * scale, scale }
      fillPath(whole, glyph.path.commands, at)
      left += xAdvance * scale
    }
  }
  return cropped({ ...whole, baseline })
}

/** Without the empty rows above and below. */
function cropped(picture: DrawnText): DrawnText {
  const isEmpty = (row: number) => {
    for (let x = 0; x < picture.width; x++) if (hasDot(picture, x, row)) return false
    return true
  }
  let top = 0
  let bottom = picture.height
  while (top < picture.baseline - 1 && isEmpty(top)) top++
  while (bottom > picture.baseline + 1 && isEmpty(bottom - 1)) bottom--
  const kept = emptyBitmap(picture.width, bottom - top)
  place(kept, picture, 0, -top)
  return { ...kept, baseline: picture.baseline - top }
}
