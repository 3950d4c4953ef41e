import type { Labelled, PaperCustomer, PaperShop } from '@clothesline/contract'
import { formatPhone } from '@clothesline/domain'
import type { BillWords } from './bill-words.ts'

export type PaperShopInput = {
  name: string
  subStoreName: string
  address: string
  /** Ten digits each; empty ones are left out. */
  phones: readonly string[]
  website: string
  hasLogo: boolean
}

/** The head of every document of a shop. */
export function paperShopOf(shop: PaperShopInput, gstin: string, words: BillWords): PaperShop {
  const phones = shop.phones.filter((phone) => phone !== '').map(formatPhone)
  const lines = [
    shop.subStoreName,
    ...linesOf(shop.address),
    phones.length === 0 ? '' : `${words.phone}: ${phones.join(', ')}`,
    shop.website,
    gstin === '' ? '' : `${words.gstin}: ${gstin}`,
  ]
  return { name: shop.name, hasLogo: shop.hasLogo, lines: lines.filter((line) => line !== '') }
}

export function paperCustomerOf(
  customer: { name: string; contact: string; address: string; gstin: string },
  words: BillWords,
): PaperCustomer {
  const details: Labelled[] = [
    { label: words.phone, text: formatPhone(customer.contact) },
    { label: words.address, text: linesOf(customer.address).join(', ') },
    { label: words.gstin, text: customer.gstin },
  ]
  return { heading: words.customer, name: customer.name, details: details.filter(({ text }) => text !== '') }
}

/** The lines of a text that was typed with line breaks, empty ones left out. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
