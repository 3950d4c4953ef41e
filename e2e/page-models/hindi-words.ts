import type { Page } from '@playwright/test'

/** What shops in India write in Latin letters in any language: codes, units, keys, brands. */
const KEPT = [
  ...[
    'GST',
    'GSTIN',
    'CGST',
    'SGST',
    'IGST',
    'SAC',
    'UPI',
    'OTP',
    'CSV',
    'PDF',
    'ZIP',
    'QR',
    'A4',
    'A5',
    'KB',
    'mm',
    'Roll',
  ],
  ...['am', 'pm', 'AM', 'PM', 'Ctrl', 'Esc', 'Enter', 'Tab', 'Delete', 'Clothesline', 'WhatsApp', 'English', 'STOP'],
]

/** Everything on the page that can be read or heard, with its location, except what users typed. */
function readPage(): string[] {
  const said: string[] = []
  const isShown = (element: Element) => element.checkVisibility({ checkOpacity: false, visibilityProperty: true })
  const isOurs = (element: Element) => element.closest('[lang="en"]:not(html), [data-own-words], svg') === null
  for (const element of document.querySelectorAll('body *')) {
    if (!isOurs(element) || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'OPTION'].includes(element.tagName)) continue
    if (!isShown(element)) continue
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) said.push(node.textContent ?? '')
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) said.push(element.getAttribute(name) ?? '')
  }
  return said
}

/** Texts with Latin words that are neither codes nor store data. */
export async function findEnglish(page: Page, data: readonly string[]): Promise<string[]> {
  const said = await page.evaluate(readPage)
  const kept = [...data, ...KEPT].toSorted((a, b) => b.length - a.length)
  const english = said.filter((text) => {
    const rest = kept.reduce((left, word) => left.replaceAll(word, ' '), text)
    return /[A-Za-z]{2}/.test(rest)
  })
  return [...new Set(english.map((text) => text.trim()))]
}
