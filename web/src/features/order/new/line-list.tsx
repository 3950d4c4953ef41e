import { formatKg, formatRupees, minimumGramsOf } from '@clothesline/domain'
import { mdiBasketOutline, mdiChevronDown, mdiChevronUp } from '@mdi/js'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { lazy, memo, type RefObject, Suspense, useEffect } from 'react'
import { ClothIcon } from '../../../components/cloth-icon.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ServiceMark } from '../../../components/service-mark.tsx'
import { t } from '../../../lib/i18n.ts'
import { untilApproved, useMay } from '../../../lib/may.ts'
import { FINGER } from '../../../theme/tokens.ts'
import type { DraftLine, DraftProblem } from './draft.ts'
import { changeLine, removeLine } from './draft-changes.ts'
import { backToEntry, ENTRY_FIELD, focusField } from './form-fields.ts'
import { NumberField, numberFieldStyle, PlainIconButton, Stepper } from './number-field.tsx'
import { findProblem, type Order, useOrder } from './order-store.ts'
import { type LinePrice, lineField, nameOf } from './price-line.ts'

/** Asked for when the page is there: few lines are opened, and those not at once. */
const LineDetails = lazy(() => import('./line-details.tsx').then((part) => ({ default: part.LineDetails })))

const NONE: readonly DraftProblem[] = []

/** The basket. A line that was added or changed is redrawn; the others keep what they have. */
export const LineList = memo(function LineList({ order, box }: { order: Order; box: RefObject<HTMLElement | null> }) {
  const isEmpty = useOrder(order, ({ draft }) => draft.lines.length === 0)
  useNewestInView(order, box)
  if (isEmpty) {
    return (
      <Box sx={emptyStyle}>
        <Icon path={mdiBasketOutline} sx={{ fontSize: 40, opacity: 0.6 }} />
        <Typography>{t('Nothing in the basket yet.')}</Typography>
        <Typography variant="body2">{t('Type a few letters of a cloth, or touch one.')}</Typography>
      </Box>
    )
  }
  return (
    <Box component="ul" aria-label={t('Garments of the order')} sx={listStyle}>
      <Lines order={order} />
    </Box>
  )
})

/** Only these follow the lines: working out the styles of the list takes as long as drawing one of them. */
function Lines({ order }: { order: Order }) {
  const lines = useOrder(order, ({ draft }) => draft.lines)
  const prices = useOrder(order, ({ price }) => price.lines)
  const { problems, openLine } = useOrder(order, ({ problems, openLine }) => ({ problems, openLine }))
  const problemsOf = (id: string) => (problems.some(({ field }) => field.startsWith(`line-${id}-`)) ? problems : NONE)
  return lines.map((line, at) => (
    <LineRow
      key={line.id}
      order={order}
      line={line}
      price={prices[at]}
      problems={problemsOf(line.id)}
      isOpen={openLine === line.id}
    />
  ))
}

/** What was just added or changed elsewhere is what the eye looks for. Only the basket scrolls, never the page. */
function useNewestInView(order: Order, box: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      order.subscribe(({ draft }, before) => {
        if (draft.lines === before.draft.lines) return
        const changed = draft.lines.findLastIndex((line) => !before.draft.lines.includes(line))
        if (changed < 0) return
        requestAnimationFrame(() => {
          const room = box.current
          const row = room?.querySelector('ul')?.children[changed]
          if (!room || !(row instanceof HTMLElement) || row.contains(document.activeElement)) return
          const above = row.offsetTop - room.scrollTop
          const below = above + row.offsetHeight - room.clientHeight
          if (below > 0) room.scrollTop += below
          else if (above < 0) room.scrollTop += above
        })
      }),
    [order, box],
  )
}

interface LineRowProps {
  order: Order
  line: DraftLine
  price: LinePrice | undefined
  problems: readonly DraftProblem[]
  isOpen: boolean
}

/** One line: how many of what, at which rate, and its details when asked for. */
const LineRow = memo(function LineRow({ order, line, price, problems, isOpen }: LineRowProps) {
  const name = nameOf(line)
  const problem = problems.find(({ field }) => field.startsWith(`line-${line.id}-`))?.msg
  const wishes = [...line.preferences, line.note].filter(Boolean).join(', ')
  const rateField = lineField(line.id, 'rate')
  return (
    <li aria-label={name}>
      <div className="name">
        <strong>
          {line.kind === 'piece' && <ClothIcon cloth={line.cloth} />} {name}
        </strong>
        <small>
          <ServiceMark service={line.service} />
          {line.kind === 'piece' ? line.service : t('by weight')}
          {wishes !== '' && ` · ${wishes}`}
        </small>
      </div>
      <div className="numbers">
        <Counts order={order} line={line} problems={problems} />
        <NumberField
          id={rateField}
          name={t('Rate of {name}', { name })}
          prefix="₹"
          width={76}
          value={line.rate}
          problem={findProblem(problems, rateField)}
          onChange={(rate) => order.change((now) => changeLine(now, line.id, { rate }))}
          onKeyDown={backToEntry}
        />
      </div>
      <span className="amount">{formatRupees(price?.amountPaise ?? 0)}</span>
      <PlainIconButton
        path={isOpen ? mdiChevronUp : mdiChevronDown}
        name={t('Details of {name}', { name })}
        isExpanded={isOpen}
        onClick={() => order.openLine(isOpen ? null : line.id)}
      />
      {price?.isMinimum === true && <MinimumWeight order={order} />}
      {price?.isBelowSheet === true && <BelowSheet />}
      {problem !== undefined && <p className="wrong">{problem}</p>}
      {isOpen && (
        <div className="details">
          <Suspense>
            <LineDetails order={order} line={line} problems={problems} />
          </Suspense>
        </div>
      )}
    </li>
  )
})

function Counts({ order, line, problems }: Pick<LineRowProps, 'order' | 'line' | 'problems'>) {
  const name = nameOf(line)
  const field = (part: string) => ({
    id: lineField(line.id, part),
    problem: findProblem(problems, lineField(line.id, part)),
  })
  if (line.kind === 'piece') {
    return (
      <Stepper
        {...field('quantity')}
        name={t('Quantity of {name}', { name })}
        value={line.quantity}
        onChange={(quantity) => order.change((now) => changeLine(now, line.id, { quantity }))}
        onRemove={() => {
          order.change((now) => removeLine(now, line.id))
          focusField(ENTRY_FIELD)
        }}
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
      <NumberField
        {...field('kg')}
        name={t('Weight of {name}', { name })}
        unit="kg"
        width={80}
        value={line.kg}
        onChange={(kg) => order.change((now) => changeLine(now, line.id, { kg }))}
        onKeyDown={toPieces}
      />
      <NumberField
        {...field('pieces')}
        name={t('Pieces of {name}', { name })}
        unit={t('pcs')}
        width={68}
        inputMode="numeric"
        value={line.pieces}
        onChange={(pieces) => order.change((now) => changeLine(now, line.id, { pieces }))}
        onKeyDown={backToEntry}
      />
    </>
  )
}

function MinimumWeight({ order }: { order: Order }) {
  const weight = useOrder(order, ({ settings }) => formatKg(minimumGramsOf(settings.minimumKg)))
  return <p className="hint">{t('Minimum {weight} charged', { weight })}</p>
}

function BelowSheet() {
  const { reason } = useMay('rateBelowSheet')
  return reason === undefined ? null : <p className="hint">{untilApproved(reason)}</p>
}

const emptyStyle = {
  display: 'grid',
  placeItems: 'center',
  gap: 1,
  py: 4,
  color: 'text.secondary',
  textAlign: 'center',
} as const

const listStyle = {
  ...numberFieldStyle,
  m: 0,
  p: 0,
  listStyle: 'none',
  containerType: 'inline-size',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"name amount more" "numbers numbers numbers"',
    columnGap: 0.75,
    alignItems: 'center',
    minHeight: 44,
    py: 0.375,
    boxSizing: 'border-box',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& > li:last-of-type': { borderBottom: 0 },
  // By the room of the list, not of the window: beside the totals a name would be cut into pieces.
  '@container (min-width: 480px)': {
    '& > li': {
      gridTemplateColumns: 'minmax(160px, 1fr) auto 84px auto',
      gridTemplateAreas: '"name numbers amount more"',
    },
  },
  '& .name': { gridArea: 'name', minWidth: 0, lineHeight: 1.2 },
  '& strong': { typography: 'body2', lineHeight: 1.25, fontWeight: 600, display: 'block', overflowWrap: 'anywhere' },
  '& small': { fontSize: 'overline.fontSize', lineHeight: 1.3 },
  '& .name > small': { display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' },
  '& .numbers': { gridArea: 'numbers', display: 'flex', alignItems: 'center', gap: 0.75, flexWrap: 'wrap' },
  '& .amount': {
    gridArea: 'amount',
    textAlign: 'end',
    typography: 'body2',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& > li > .icon': { gridArea: 'more' },
  '& .hint, & .wrong': { gridColumn: '1 / -1', m: 0, pb: 0.5, typography: 'caption', color: 'warning.main' },
  '& .wrong': { color: 'error.main' },
  '& .details': { gridColumn: '1 / -1', minWidth: 0 },
  [FINGER]: { '& > li': { minHeight: 56 } },
} as const
