import type { CustomerLanguage } from '@clothesline/contract'

type Text = (code: string, store: string) => string

const texts: Record<CustomerLanguage, Text> = {
  en: (code, store) => `${code} is your code to open your page at ${store}. It works for 10 minutes. Do not share it.`,
  hi: (code, store) => `${code} आपका कोड है, ${store} पर अपना पेज खोलने के लिए। यह 10 मिनट तक काम करेगा। किसी को न बताएँ।`,
  mr: (code, store) => `${code} हा तुमचा कोड आहे, ${store} वरील तुमचे पेज उघडण्यासाठी. तो 10 मिनिटे चालेल. कोणालाही सांगू नका.`,
}

/** The message with the four digits that open a customer's link. */
export const linkCodeText = (code: string, store: string, language: CustomerLanguage): string =>
  texts[language](code, store)
