import { checkPrefix, gstRateProblem, isInvoice, parseKg, printedNumber, RuleError } from '@clothesline/domain'
import type { FieldProblem } from '../../lib/form/use-submission.ts'
import { t, translateRefusal } from '../../lib/i18n.ts'
import type { StoreForm } from '../store/index.ts'

/**
 * What no single field tells: the same rules and words as on the server, told while one types. A rate that the store has
 * already does not block other changes.
 */
export function checkSettings(form: StoreForm, before?: Pick<StoreForm, 'rGst' | 'gstRegular'>): FieldProblem[] {
  const { isGST, isGSTRegular, GSTINnumber, GSTINregular, GSTINcomposite, rGst, gstRegular, minimumKg } = form
  const problems: FieldProblem[] = []
  const tell = (path: keyof StoreForm, msg: string | undefined) => msg !== undefined && problems.push({ path, msg })
  const ofScheme = isGSTRegular === 'Yes' ? GSTINregular : GSTINcomposite
  if (isGST === 'Yes' && GSTINnumber.trim() === '' && ofScheme.trim() === '') {
    tell('GSTINnumber', t('GSTIN is needed when GST is on'))
  }
  tell('invoicePrefix', findPrefixProblem(form.invoicePrefix, Number(form.orderConfiguration.invoiceStartingPoint)))
  // Whichever of the two was changed, the other follows it.
  const whole = rGst >= 0 && rGst !== before?.rGst ? gstRateProblem(rGst, rGst / 2) : undefined
  const half =
    gstRegular >= 0 && gstRegular !== before?.gstRegular ? gstRateProblem(gstRegular * 2, gstRegular) : undefined
  if (whole !== undefined) tell('rGst', translateRefusal(whole))
  if (half !== undefined) tell('gstRegular', translateRefusal(half))
  if (minimumKg >= 0 && parseKg(minimumKg) === undefined) {
    tell('minimumKg', t('Minimum weight can have at most three decimals'))
  }
  return problems
}

function findPrefixProblem(prefix: string, firstInvoice: number): string | undefined {
  try {
    checkPrefix(prefix.trim(), firstInvoice)
    return undefined
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    return translateRefusal(error)
  }
}

/** The number as the next bill would show it; undefined while the settings cannot be right. */
export function findSampleNumber(prefix: string, invoice: number, on: string): string | undefined {
  if (!isInvoice(invoice) || findPrefixProblem(prefix, invoice) !== undefined) return undefined
  return printedNumber({ prefix: prefix.trim(), invoice, on })
}
