import type { CustomerTransaction } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { TextLink } from '../../../components/link/text-link.ts'
import { MayButton } from '../../../components/may-button.tsx'
import type { Column } from '../../../components/table/column.ts'
import { formatMoment, formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { balanceWords, kindOf, modesOf } from './ledger-words.ts'
import { VoucherMenu } from './voucher-menu.tsx'

type TakeBack = (line: CustomerTransaction) => void

const amount = (rupees: number) => (rupees === 0 ? '' : formatMoney(rupees))

/** In the order of time only: the balance after each line would mean nothing in another. */
export function ledgerColumns(onTakeBack: TakeBack): Column<CustomerTransaction>[] {
  const money = (id: 'billed' | 'paid' | 'adjusted' | 'advance', header: string): Column<CustomerTransaction> => ({
    id,
    header,
    headerCell: header,
    isSortable: false,
    align: 'right' as const,
    width: 96,
    value: (line) => line[id],
    cell: (line) => <Struck isStruck={line.reversed}>{amount(line[id])}</Struck>,
  })
  return [
    {
      id: 'at',
      header: t('Date'),
      headerCell: t('Date'),
      isSortable: false,
      width: 196,
      value: ({ at }) => at,
      cell: ({ at }) => <bdi>{formatMoment(at)}</bdi>,
    },
    {
      id: 'kind',
      header: t('Entry'),
      headerCell: t('Entry'),
      isSortable: false,
      value: ({ kind }) => kind,
      cell: (line) => <What line={line} />,
    },
    money('billed', t('Billed')),
    money('paid', t('Paid')),
    { ...money('adjusted', t('Adjusted')), from: 1040 },
    { ...money('advance', t('Advance')), from: 1040 },
    {
      id: 'runningBalance',
      header: t('Balance'),
      headerCell: t('Balance'),
      isSortable: false,
      align: 'right' as const,
      width: 140,
      value: ({ runningBalance }) => runningBalance,
      cell: ({ runningBalance }) => <strong>{balanceWords(runningBalance, formatMoney)}</strong>,
    },
    {
      id: 'actions',
      header: t('Actions'),
      isSortable: false,
      align: 'right' as const,
      width: 128,
      value: () => null,
      cell: (line) => <TakeBackButton line={line} onTakeBack={onTakeBack} />,
    },
  ]
}

export function LedgerCard({ line, onTakeBack }: { line: CustomerTransaction; onTakeBack: TakeBack }) {
  const parts: [string, number][] = [
    [t('Billed'), line.billed],
    [t('Paid'), line.paid],
    [t('Adjusted'), line.adjusted],
    [t('Advance'), line.advance],
  ]
  return (
    <Card variant="outlined" sx={{ px: 2, py: 1.25 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Box sx={{ minWidth: 0 }}>
          <What line={line} />
        </Box>
        <Typography sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
          {balanceWords(line.runningBalance, formatMoney)}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <bdi>{formatMoment(line.at)}</bdi>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
        {parts
          .filter(([, value]) => value !== 0)
          .map(([words, value]) => (
            <Typography key={words} variant="body2">
              {words} <Struck isStruck={line.reversed}>{formatMoney(value)}</Struck>
            </Typography>
          ))}
        <Box sx={{ flexGrow: 1, textAlign: 'end' }}>
          <TakeBackButton line={line} onTakeBack={onTakeBack} />
        </Box>
      </Box>
    </Card>
  )
}

function What({ line }: { line: CustomerTransaction }) {
  const details = [modesOf(line), line.note].filter(Boolean).join(' · ')
  return (
    <>
      <strong>{kindOf(line)}</strong>
      {line.invoices.map((invoice) => (
        <span key={invoice}>
          {' '}
          <OrderLink invoice={invoice} />
        </span>
      ))}
      {line.vouchers.map((voucher) => (
        <VoucherMenu key={voucher._id} voucher={voucher} />
      ))}
      {details !== '' && (
        <Box component="span" sx={{ color: 'text.secondary' }} title={details}>
          {` · ${details}`}
        </Box>
      )}
    </>
  )
}

function OrderLink({ invoice }: { invoice: number }) {
  return (
    <TextLink to="/allOrders" search={{ invoice: String(invoice) }}>
      {invoice}
    </TextLink>
  )
}

function TakeBackButton({ line, onTakeBack }: { line: CustomerTransaction; onTakeBack: TakeBack }) {
  if (line.reversed) {
    return (
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {t('Reversed')}
      </Typography>
    )
  }
  if (!line.reversible) return null
  return (
    <MayButton needs="takePaymentBack" size="small" color="inherit" onClick={() => onTakeBack(line)}>
      {t('Reverse')}
    </MayButton>
  )
}

function Struck({ isStruck, children }: { isStruck: boolean; children: string }) {
  return isStruck && children !== '' ? <s>{children}</s> : children
}
