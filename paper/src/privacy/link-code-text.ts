import type { CustomerLanguage } from '@clothesline/contract'

/** The message with the four digits that open a customer's link. */
export function linkCodeText(code: string, store: string, language: CustomerLanguage): string {
  return language === 'hi'
    ? `${code} आपका कोड है, ${store} पर अपना पेज खोलने के लिए। यह 10 मिनट तक काम करेगा। किसी को न बताएँ।`
    : `${code} is your code to open your page at ${store}. It works for 10 minutes. Do not share it.`
}
