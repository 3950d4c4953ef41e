import { type Paise, toRupees } from '@clothesline/domain'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'

export function differenceWords(differencePaise: Paise): string {
  if (differencePaise === 0) return t('Exact')
  const amount = formatMoney(toRupees(Math.abs(differencePaise)))
  return differencePaise > 0 ? t('{amount} too much', { amount }) : t('{amount} short', { amount })
}

export function differenceColor(differencePaise: Paise): 'success.main' | 'warning.main' | 'error.main' {
  if (differencePaise === 0) return 'success.main'
  return differencePaise > 0 ? 'warning.main' : 'error.main'
}
