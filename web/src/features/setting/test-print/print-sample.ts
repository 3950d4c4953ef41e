import { customerLanguage } from '@clothesline/paper'
import { printTest } from '../../../print/index.ts'
import type { StoreForm } from '../../store/index.ts'
import { logoOf, sampleBill } from './sample-bill.ts'

export function printSample(form: StoreForm, today: string): Promise<void> {
  const logoUrl = logoOf(form)
  const language = customerLanguage(document.documentElement.lang)
  const bill = sampleBill({ ...form, hasLogo: logoUrl !== '' }, today, language)
  return printTest({ bill, paper: form.printSettings, logoUrl })
}
