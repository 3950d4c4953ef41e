import { CUSTOMER_LANGUAGE_NAMES, CUSTOMER_LANGUAGES, type OpenOrder } from '@clothesline/contract'
import { formatPhone } from '@clothesline/domain'
import { customerPageWords } from '@clothesline/paper'
import { Html, html, type Part } from './html.ts'
import { STYLE } from './style.ts'
import type { View } from './view.ts'

// Not within a template: the bundler writes an import of its own for a template that ends a script.
const SCRIPT = new Html('<script src="/open/page.js" defer></script>')

interface Page {
  language: View['language']
  title: string
  /** What a chat shows of the link: the shop, nothing personal. */
  preview?: { shop: OpenOrder['shop']; base: string }
  /** Without it the page has no link to another language. */
  path?: string
  main: Part
}

/** A whole page: its style inside, its script beside it, nothing else to wait for. */
export function writeDocument({ language, title, preview, path, main }: Page): string {
  const words = customerPageWords(language)
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
${preview && previewTags(preview, words)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${new Html(STYLE)}</style>
${SCRIPT}
</head>
<body>
${path !== undefined && languageLinks(path, language, words.language)}
<main>
${main}
</main>
</body>
</html>
`.text
}

function previewTags({ shop, base }: NonNullable<Page['preview']>, words: ReturnType<typeof customerPageWords>) {
  return html`<meta name="description" content="${words.previewText}">
<meta property="og:type" content="website">
<meta property="og:title" content="${words.previewTitle(shop.name)}">
<meta property="og:description" content="${words.previewText}">
${shop.logoUrl !== '' && html`<meta property="og:image" content="${base}${shop.logoUrl}">`}`
}

function languageLinks(path: string, language: View['language'], label: string) {
  return html`<nav class="languages" aria-label="${label}">
${CUSTOMER_LANGUAGES.map(
  (code) =>
    html`<a href="${path}?lang=${code}" lang="${code}"${code === language && new Html(' aria-current="true"')}>${
      CUSTOMER_LANGUAGE_NAMES[code]
    }</a>`,
)}
</nav>`
}

/** Whose page it is, and how to reach them. */
export function shopHead(shop: OpenOrder['shop']): Html {
  const place = [shop.subStoreName, shop.address].filter((part) => part !== '').join(', ')
  return html`<header class="shop">
${shop.logoUrl !== '' && html`<img src="${shop.logoUrl}" alt="" width="52" height="52">`}
<div><div class="strong">${shop.name}</div><div class="quiet">${place}</div></div>
</header>`
}

export const callButton = ({ shop, w }: View): Part =>
  shop.phone !== '' &&
  html`<a class="button" href="tel:+91${shop.phone}" aria-label="${w.callShop(formatPhone(shop.phone))}">${w.call}</a>`

export const mapButton = ({ shop, w }: View): Part =>
  shop.address !== '' &&
  html`<a class="button" rel="noopener noreferrer" target="_blank" href="https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(
    `${shop.name}, ${shop.address}`,
  )}">${w.map}</a>`

export const row = (label: Part, value: Part, isStrong = false): Html =>
  html`<div class="row${isStrong && ' strong'}"><span>${label}</span><span>${value}</span></div>`

interface Form {
  act: string
  /** Hidden fields. */
  fields?: Record<string, string | number>
  button: string
  /** What the button is called where its words alone do not say. */
  label?: string
  look?: 'main' | 'danger' | ''
  body?: Part
  /** Where on the page its answer is. */
  at?: string
}

/** A form that works without a script. Its key lets it be sent once. */
export function form(view: View, asked: Form): Html {
  const { act, fields = {}, button, label, look = 'main', body, at = '' } = asked
  const hidden = { key: view.formKey(), lang: view.language, ...fields }
  return html`<form method="post" action="${view.path}/${act}${at !== '' && `#${at}`}">
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${body}
<button class="wide ${look}"${label !== undefined && html` aria-label="${label}"`}>${button}</button>
</form>`
}

export const textArea = (label: string, name: string, value = '', id = name): Html =>
  html`<label for="${id}">${label}</label>
<textarea id="${id}" name="${name}" maxlength="1000" rows="3" required>${value}</textarea>`

/** A part that opens when it is pressed; open at once where something in it needs to be read. */
export const folded = (summary: Part, body: Part, isOpen = false): Html =>
  html`<details${isOpen && new Html(' open')}><summary>${summary}</summary>${body}</details>`
