import { type Customer, contract } from '@clothesline/contract'
import { TypeAhead } from '../../components/type-ahead.tsx'
import { useCall } from '../../lib/call-query.ts'
import { formatPhone } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { useSettled } from '../../lib/use-settled.ts'

interface CustomerFieldProps {
  text: string
  problem?: string | undefined
  onText: (text: string) => void
  onPick: (customer: Customer) => void
}

/** A customer who is known already, by phone number or name. */
export function CustomerField({ text, problem, onText, onPick }: CustomerFieldProps) {
  const asked = useSettled(text.trim(), 150)
  const { data: found = [], isFetching } = useCall(
    contract.customer.allcustomers,
    { text: asked, startToken: 0, endToken: 8 },
    { select: ({ customers }) => customers, enabled: asked !== '' },
  )
  return (
    <TypeAhead
      id="visit-customer"
      label={t('Phone number or name')}
      text={text}
      autoFocus
      inputMode="tel"
      problem={problem}
      options={found.map((customer) => ({
        key: customer._id,
        label: `${customer.name} · ${formatPhone(customer.contact)}`,
        detail: customer.custId,
      }))}
      nothing={(typed) =>
        isFetching ? t('Searching for “{text}” …', { text: typed }) : t('No customer matches “{text}”', { text: typed })
      }
      selectsOnFocus
      onText={onText}
      onChoose={(index) => found[index] && onPick(found[index])}
    />
  )
}
