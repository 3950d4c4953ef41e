import type { EmployeeTransaction } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { MayButton } from '../../../components/may-button.tsx'
import type { Column } from '../../../components/table/column.ts'
import { whoWords } from '../../../lib/actor-words.ts'
import { formatMoment, formatMoney, formatOn } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { balanceWords } from '../money-words.tsx'

type TakeBack = (line: EmployeeTransaction) => void

export function entryWords({ type, isReversal }: EmployeeTransaction): string {
  if (type === 'due') return isReversal ? t('Due reversed') : t('Earned')
  return isReversal ? t('Payment reversed') : t('Paid out')
}

/** In the order of time only: the balance after each line would mean nothing in another. */
export function ledgerColumns(onTakeBack: TakeBack): Column<EmployeeTransaction>[] {
  const plain = (id: string, header: string) => ({ id, header, headerCell: header, isSortable: false })
  const money = (type: EmployeeTransaction['type'], header: string): Column<EmployeeTransaction> => ({
    ...plain(type, header),
    align: 'right',
    width: 104,
    value: (line) => (line.type === type ? line.amt : null),
    cell: (line) => line.type === type && <Amount line={line} />,
  })
  return [
    {
      ...plain('date', t('Date')),
      width: 96,
      value: ({ date }) => date,
      cell: ({ date, at }) => <span title={formatMoment(at)}>{formatOn(date)}</span>,
    },
    { ...plain('entry', t('Entry')), value: entryWords, cell: (line) => <What line={line} /> },
    money('due', t('Earned')),
    money('paid', t('Paid out')),
    {
      ...plain('runningBalance', t('Balance')),
      align: 'right',
      width: 208,
      value: ({ runningBalance }) => runningBalance,
      cell: ({ runningBalance }) => (
        <bdi>
          <strong>{balanceWords(runningBalance)}</strong>
        </bdi>
      ),
    },
    { ...plain('actor', t('By')), width: 130, from: 900, value: whoWords },
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

export function LedgerCard({ line, onTakeBack }: { line: EmployeeTransaction; onTakeBack: TakeBack }) {
  return (
    <Card variant="outlined" sx={{ px: 2, py: 1.25 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <What line={line} />
        </Box>
        <Typography sx={{ fontWeight: 650, whiteSpace: 'nowrap' }}>
          <Amount line={line} />
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 48 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          <bdi>{[formatOn(line.date), balanceWords(line.runningBalance)].join(' · ')}</bdi>
        </Typography>
        <TakeBackButton line={line} onTakeBack={onTakeBack} />
      </Box>
    </Card>
  )
}

function Amount({ line: { amt, reversed } }: { line: EmployeeTransaction }) {
  return reversed ? <s>{formatMoney(amt)}</s> : formatMoney(amt)
}

function What({ line }: { line: EmployeeTransaction }) {
  const details = [line.paymentMode, line.note].filter(Boolean).join(' · ')
  return (
    <>
      <strong>{entryWords(line)}</strong>
      {details !== '' && (
        <Box component="span" sx={{ color: 'text.secondary' }} title={details}>
          {` · ${details}`}
        </Box>
      )}
    </>
  )
}

function TakeBackButton({ line, onTakeBack }: { line: EmployeeTransaction; onTakeBack: TakeBack }) {
  if (line.isReversal) return null
  if (line.reversed) {
    return (
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {t('Reversed')}
      </Typography>
    )
  }
  return (
    <MayButton needs="seeWages" size="small" color="inherit" onClick={() => onTakeBack(line)}>
      {t('Reverse')}
    </MayButton>
  )
}
