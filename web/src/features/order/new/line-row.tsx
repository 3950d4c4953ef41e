import { formatKg, formatRupees, minimumGramsOf } from '@clothesline/domain'
import { mdiChevronDown, mdiChevronUp } from '@mdi/js'
import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { lazy, memo, Suspense } from 'react'
import { ClothIcon } from '../../../components/cloth-icon.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ServiceMark } from '../../../components/service-mark.tsx'
import { t } from '../../../lib/i18n.ts'
import { untilApproved, useMay } from '../../../lib/may.ts'
import { CompactField } from './compact-field.tsx'
import type { DraftLine } from './draft.ts'
import { changeLine, removeLine } from './draft-changes.ts'
import { drawnFor, problemsRead } from './drawn-for.ts'
import { ENTRY_FIELD, findProblem, focusField, type OrderFormState } from './order-form-state.ts'
import { lineField, nameOf } from './price-line.ts'
import { Stepper } from './stepper.tsx'

/** Asked for when the page is there: few lines are opened, and those not at once. */
export const loadLineDetails = async () => ({ default: (await import('./line-details.tsx')).LineDetails })
const LineDetails = lazy(loadLineDetails)

interface LineRowProps {
  form: OrderFormState
  line: DraftLine
}

/** One line: how many of what, at which rate, and its details when asked for. */
export const LineRow = memo(
  LineRowNow,
  drawnFor(({ form, line }: LineRowProps) => {
    const { price, masters, settings, openLine } = form
    const priced = price.lines.find(({ id }) => id === line.id)
    const isOpen = openLine === line.id
    return [line, priced?.amountPaise, priced?.isMinimum, isOpen, masters, settings, problemsRead(form)]
  }),
)

function LineRowNow({ form, line }: LineRowProps) {
  const { price, openLine, setOpenLine } = form
  const name = nameOf(line)
  const isOpen = openLine === line.id
  const priced = price.lines.find(({ id }) => id === line.id)
  const problem = form.problems.find(({ field }) => field.startsWith(`line-${line.id}-`))?.msg
  const wishes = [...line.preferences, line.note].filter(Boolean).join(', ')

  return (
    <Box component="li" aria-label={name} sx={rowStyle}>
      <Box sx={{ gridArea: 'name', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550, lineHeight: 1.3, overflowWrap: 'anywhere' }}>
          {line.kind === 'piece' && <ClothIcon cloth={line.cloth} />} {name}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <ServiceMark service={line.service} />
          {line.kind === 'piece' ? line.service : t('by weight')}
          {wishes !== '' && ` · ${wishes}`}
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'numbers', display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Counts form={form} line={line} />
        <CompactField
          id={lineField(line.id, 'rate')}
          name={t('Rate of {name}', { name })}
          prefix="₹"
          width={92}
          value={line.rate}
          problem={findProblem(form, lineField(line.id, 'rate'))}
          onChange={(rate) => form.change((now) => changeLine(now, line.id, { rate }))}
          onKeyDown={backToEntry}
        />
      </Box>
      <Typography sx={amountStyle}>{formatRupees(priced?.amountPaise ?? 0)}</Typography>
      <IconButton
        size="small"
        aria-expanded={isOpen}
        aria-label={t('Details of {name}', { name })}
        onClick={() => setOpenLine(isOpen ? null : line.id)}
        sx={{ gridArea: 'more' }}
      >
        <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} />
      </IconButton>
      <MinimumWeight form={form} line={line} />
      {priced?.isBelowSheet === true && <BelowSheet />}
      {problem !== undefined && (
        <Typography variant="caption" component="p" sx={{ color: 'error.main', gridColumn: '1 / -1' }}>
          {problem}
        </Typography>
      )}
      <Collapse in={isOpen} unmountOnExit sx={{ gridColumn: '1 / -1' }}>
        <Suspense>
          <LineDetails form={form} line={line} />
        </Suspense>
      </Collapse>
    </Box>
  )
}

function backToEntry(event: { key: string; ctrlKey: boolean; preventDefault: () => void }) {
  if (event.key !== 'Enter' || event.ctrlKey) return
  event.preventDefault()
  focusField(ENTRY_FIELD)
}

function Counts({ form, line }: { form: OrderFormState; line: DraftLine }) {
  const { change } = form
  const name = nameOf(line)
  const remove = () => {
    change((now) => removeLine(now, line.id))
    focusField(ENTRY_FIELD)
  }
  if (line.kind === 'piece') {
    return (
      <Stepper
        id={lineField(line.id, 'quantity')}
        name={t('Quantity of {name}', { name })}
        value={line.quantity}
        problem={findProblem(form, lineField(line.id, 'quantity'))}
        onChange={(quantity) => change((now) => changeLine(now, line.id, { quantity }))}
        onRemove={remove}
        onEnter={() => focusField(ENTRY_FIELD)}
      />
    )
  }
  const toPieces = (event: { key: string; ctrlKey: boolean; preventDefault: () => void }) => {
    if (event.key !== 'Enter' || event.ctrlKey) return
    event.preventDefault()
    focusField(lineField(line.id, 'pieces'))
  }
  return (
    <>
      <CompactField
        id={lineField(line.id, 'kg')}
        name={t('Weight of {name}', { name })}
        unit="kg"
        width={104}
        value={line.kg}
        problem={findProblem(form, lineField(line.id, 'kg'))}
        onChange={(kg) => change((now) => changeLine(now, line.id, { kg }))}
        onKeyDown={toPieces}
      />
      <CompactField
        id={lineField(line.id, 'pieces')}
        name={t('Pieces of {name}', { name })}
        unit={t('pcs')}
        width={92}
        inputMode="numeric"
        value={line.pieces}
        problem={findProblem(form, lineField(line.id, 'pieces'))}
        onChange={(pieces) => change((now) => changeLine(now, line.id, { pieces }))}
        onKeyDown={backToEntry}
      />
    </>
  )
}

function MinimumWeight({ form: { price, settings }, line }: { form: OrderFormState; line: DraftLine }) {
  const isMinimum = price.lines.find(({ id }) => id === line.id)?.isMinimum ?? false
  if (!isMinimum) return null
  const weight = formatKg(minimumGramsOf(settings.minimumKg))
  return (
    <Typography variant="caption" component="p" sx={{ color: 'warning.main', gridColumn: '1 / -1' }}>
      {t('Minimum {weight} charged', { weight })}
    </Typography>
  )
}

function BelowSheet() {
  const { reason } = useMay('rateBelowSheet')
  if (reason === undefined) return null
  return (
    <Typography variant="caption" component="p" sx={{ color: 'warning.main', gridColumn: '1 / -1' }}>
      {untilApproved(reason)}
    </Typography>
  )
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"name amount more" "numbers numbers numbers"',
  // By the room of the list, not of the window: beside the totals a name would be cut into pieces.
  '@container (min-width: 460px)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto 88px auto',
    gridTemplateAreas: '"name numbers amount more"',
  },
  columnGap: 1,
  rowGap: 0.5,
  alignItems: 'center',
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
} as const

const amountStyle = {
  gridArea: 'amount',
  textAlign: 'end',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
} as const
