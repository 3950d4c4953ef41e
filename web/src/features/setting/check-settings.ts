import {
  checkPrefix,
  gstRateProblem,
  isInvoice,
  isVpa,
  parseGstin,
  parseKg,
  printedNumber,
  RuleError,
} from '@clothesline/domain'
import { sayRefusal, t } from '../../lib/i18n.ts'
import type { StoreForm } from '../store/index.ts'

type Field = keyof StoreForm

/** What cannot be right, by field: the same rules and words as on the server, told while one types. */
export function checkSettings(form: StoreForm): Partial<Record<Field, string>> {
  const problems: Partial<Record<Field, string>> = {}
  const needed: [Field, string][] = [
    ['storeName', t('Store name is needed')],
    ['email', t('E-mail is needed')],
    ['contact1', t('Contact 1 is needed')],
  ]
  for (const [field, problem] of needed) if (String(form[field]).trim() === '') problems[field] = problem
  for (const field of ['GSTINnumber', 'GSTINregular', 'GSTINcomposite'] as const) {
    const typed = form[field].trim()
    if (typed !== '' && parseGstin(typed) === undefined) {
      problems[field] = t('{gstin} is not a valid GSTIN', { gstin: typed })
    }
  }
  const ofScheme = form.isGSTRegular === 'Yes' ? form.GSTINregular : form.GSTINcomposite
  if (form.isGST === 'Yes' && form.GSTINnumber.trim() === '' && ofScheme.trim() === '') {
    problems.GSTINnumber = t('GSTIN is needed when GST is on')
  }
  if (form.upiId.trim() !== '' && !isVpa(form.upiId.trim())) problems.upiId = t('UPI id must look like name@bank')
  const prefix = findPrefixProblem(form.invoicePrefix, Number(form.orderConfiguration.invoiceStartingPoint))
  if (prefix !== undefined) problems.invoicePrefix = prefix
  return { ...problems, ...checkRates(form) }
}

/** Rates and weights finer than a bill can show. What is no number at all is named by the server. */
function checkRates({ rGst, gstRegular, minimumKg }: StoreForm): Partial<Record<Field, string>> {
  const problems: Partial<Record<Field, string>> = {}
  // Whichever of the two was changed, the other follows it.
  const whole = rGst >= 0 ? gstRateProblem(rGst, rGst / 2) : undefined
  const half = gstRegular >= 0 ? gstRateProblem(gstRegular * 2, gstRegular) : undefined
  if (whole !== undefined) problems.rGst = sayRefusal(whole)
  if (half !== undefined) problems.gstRegular = sayRefusal(half)
  if (minimumKg >= 0 && parseKg(minimumKg) === undefined) {
    problems.minimumKg = t('Minimum weight can have at most three decimals')
  }
  return problems
}

function findPrefixProblem(prefix: string, firstInvoice: number): string | undefined {
  try {
    checkPrefix(prefix.trim(), firstInvoice)
    return undefined
  } catch (error) {
    if (!(error instanceof RuleError)) throw error
    return sayRefusal(error)
  }
}

/** The number as the next bill would show it; undefined while the settings cannot be right. */
export function findSampleNumber(prefix: string, invoice: number, on: string): string | undefined {
  if (!isInvoice(invoice) || findPrefixProblem(prefix, invoice) !== undefined) return undefined
  return printedNumber({ prefix: prefix.trim(), invoice, on })
}
