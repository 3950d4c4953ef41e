import { CUSTOMER_LANGUAGES, type CustomerLanguage } from '@clothesline/contract'
import type { FastifyRequest } from 'fastify'

export const languageOf = (code: string | undefined): CustomerLanguage | undefined =>
  CUSTOMER_LANGUAGES.find((known) => known === code)

/** The first language that the reader's phone asks for and that there is. */
export function readerLanguage({ headers }: Pick<FastifyRequest, 'headers'>): CustomerLanguage {
  const asked = (headers['accept-language'] ?? '').split(',').map((one) => one.trim().slice(0, 2).toLowerCase())
  return asked.map(languageOf).find((language) => language !== undefined) ?? 'en'
}
