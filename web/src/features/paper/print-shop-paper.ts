import { billWordsIn, customerLanguage, paperShopOf } from '@clothesline/paper'
import { notifyError } from '../../lib/notifications.ts'
import { type BillPaperName, type OfficePaper, printOffice } from '../../print/index.ts'
import { getOwnStore, type OwnStore } from './own-store.ts'

/** What a page prints; the head of the shop is put on it here. */
export type ShopPaper = Omit<OfficePaper, 'shop'>

/** Prints a document on the paper that the shop's printer holds. Errors are shown. */
export async function printShopPaper(make: () => ShopPaper | Promise<ShopPaper>, size?: BillPaperName): Promise<void> {
  try {
    const [made, store] = await Promise.all([make(), getOwnStore()])
    const paper = { shop: shopOf(store), ...made }
    await printOffice({ paper, size: size ?? store.printSettings, logoUrl: store.icon.url })
  } catch (error) {
    notifyError(error)
  }
}

export function shopOf(store: OwnStore): OfficePaper['shop'] {
  const words = billWordsIn(customerLanguage(document.documentElement.lang))
  return paperShopOf(
    {
      name: store.storeName,
      subStoreName: store.subStoreName,
      address: store.storeAddress,
      phones: [store.contact1, store.contact2],
      website: store.websiteName,
      hasLogo: store.icon.url !== '',
    },
    '',
    words,
  )
}
