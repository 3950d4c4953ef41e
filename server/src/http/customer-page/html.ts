/** A piece of HTML that is safe to send: made by `html`, which escapes every text that is put into it. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type Part = Html | string | number | false | null | undefined | readonly Part[]

/** HTML with texts filled in. Only what is Html itself is put in as it is; nothing is shown for false, null and ''. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((text, next, index) => text + write(parts[index - 1]) + next))
}

function write(part: Part): string {
  if (part instanceof Html) return part.text
  if (part === false || part === null || part === undefined) return ''
  if (typeof part === 'object') return part.map(write).join('')
  return escapeText(String(part))
}

const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeText = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => NAMES[sign] ?? sign)
