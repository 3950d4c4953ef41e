import type { Browser, Page } from '@playwright/test'
import { readCodes, type ScannedCode } from './read-codes.ts'

export interface Printed {
  title: string
  html: string
  text: string
}

/** What each page has printed, and who waits for the next print. */
const printers = new WeakMap<Page, { prints: Printed[]; waiting: (() => void)[] }>()

/** Takes what is printed instead of a printer: the frame's whole document, styles and page size included. */
export async function installPrinter(page: Page): Promise<void> {
  const printer = { prints: [] as Printed[], waiting: [] as (() => void)[] }
  printers.set(page, printer)
  await page.exposeFunction('printedForTest', (printed: Printed) => {
    printer.prints.push(printed)
    printer.waiting.shift()?.()
  })
  await page.addInitScript(() => {
    window.print = () => {
      const { printedForTest } = window.top as unknown as { printedForTest: (printed: object) => void }
      printedForTest({
        title: document.title,
        html: document.documentElement.outerHTML,
        text: document.body.innerText,
      })
      // As after the dialog of the browser, which no test can answer.
      window.dispatchEvent(new Event('afterprint'))
    }
  })
}

/** What is printed from now on. */
export function watchPrints(page: Page): { next: () => Promise<Printed>; count: () => number } {
  const printer = printers.get(page)
  if (printer === undefined) throw new Error('This page has no printer')
  const { prints, waiting } = printer
  prints.splice(0)
  waiting.splice(0)
  let taken = 0
  return {
    next: async () => {
      if (prints[taken] === undefined) await new Promise<void>((resolve) => waiting.push(resolve))
      const printed = prints[taken]
      if (printed === undefined) throw new Error('Nothing was printed')
      taken += 1
      return printed
    },
    count: () => prints.length,
  }
}

/** The size in `@page`, in millimetres. */
export function pageSize({ html }: Printed): { width: number; height: number } {
  const [, width, height] = /@page\{size:([\d.]+)mm ([\d.]+)mm/.exec(html) ?? []
  return { width: Number(width), height: Number(height) }
}

/** The codes of each label or page, rasterized like on a 203 dpi label printer. */
export async function scanPrinted(browser: Browser, printed: Printed, selector: string): Promise<ScannedCode[][]> {
  const context = await browser.newContext({ deviceScaleFactor: 203 / 96 })
  try {
    const paper = await context.newPage()
    await paper.setContent(`<!doctype html>${printed.html}`)
    const found: ScannedCode[][] = []
    for (const part of await paper.locator(selector).all()) found.push(await readCodes(await part.screenshot()))
    return found
  } finally {
    await context.close()
  }
}

/** The number of printed pages. */
export async function countPages(browser: Browser, printed: Printed): Promise<number> {
  const context = await browser.newContext()
  try {
    const paper = await context.newPage()
    await paper.setContent(`<!doctype html>${printed.html}`)
    const pdf = await paper.pdf({ preferCSSPageSize: true })
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
  } finally {
    await context.close()
  }
}
