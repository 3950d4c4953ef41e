import type { Customer, Store } from '@clothesline/contract'
import { parseRupees } from '@clothesline/domain'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../../lib/i18n.ts'
import { useShortcut } from '../../../lib/page-handlers.ts'
import { type PageKey, usePageKeys } from '../../../lib/page-keys.ts'
import { lazyWhenIdle, whenUsed } from '../../../lib/when-idle.ts'
import { TotalsList } from '../totals-list.tsx'
import { ClothGrid } from './cloth-grid.tsx'
import { NO_USAGE, usageOf, usageQuery } from './cloth-usage.ts'
import { type DraftPlace, type DraftProblem, isStale } from './draft.ts'
import { LineEntry } from './line-entry.tsx'
import { LineList } from './line-list.tsx'
import { loadLineDetails } from './line-row.tsx'
import { type Masters, pieceServices } from './masters.ts'
import { ENTRY_FIELD, focusField, type OrderFormState, PAYMENT_FIELD, SAVE_BUTTON } from './order-form-state.ts'
import { priceDraft } from './price-draft.ts'
import { SaveBar } from './save-bar.tsx'
import { KgServices, ServiceTabs } from './service-tabs.tsx'
import { useDraft } from './use-draft.ts'
import { useRepeat } from './use-repeat.ts'
import { type SavedOrder, useSaveOrder } from './use-save-order.ts'
import { useShownProblems } from './use-shown-problems.ts'

/** Agreed after the first garments; its place is kept free. */
const Terms = lazyWhenIdle(() => import('./terms.tsx').then((part) => part.Terms))
const AddressWanted = lazyWhenIdle(() => import('./address-wanted.tsx').then((part) => part.AddressWanted))
const ResumeQuestion = lazy(() => import('./resume-question.tsx').then((part) => ({ default: part.ResumeQuestion })))
const loadSavedDialog = () => import('./saved-dialog.tsx')
const SavedDialog = lazy(() => loadSavedDialog().then((part) => ({ default: part.SavedDialog })))

const KEYS: PageKey[] = [
  { key: 'F10', title: 'Save the order' },
  { key: 'Enter', hasCtrl: true, title: 'Save the order' },
]

interface OrderFormProps {
  place: DraftPlace
  store: Store
  customer: Customer
  masters: Masters
  /** Whose order it is. */
  header: ReactNode
}

/** The order being taken: what can be added on one side, what was added and what it costs on the other. */
export function OrderForm({ place, store, customer, masters, header }: OrderFormProps) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { draft: kept, change, startAgain } = useDraft(place, customer.name)
  useRepeat(kept, change, masters)
  const [openLine, setOpenLine] = useState<string | null>(null)
  const [isPaying, setIsPaying] = useState(false)
  const orderRef = useRef<HTMLElement>(null)
  const [saved, setSaved] = useState<SavedOrder | null>(null)
  const now = useNow()
  const [isAskedToResume, setIsAskedToResume] = useState(() => isStale(kept, new Date()))
  // A page that lay behind another one comes back with its draft as well.
  const askIfStale = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && isStale(kept, new Date())) setIsAskedToResume(true)
  })
  useEffect(() => {
    const listener = () => askIfStale()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])
  const { data: used } = useQuery(usageQuery)
  const usage = useMemo(() => (used === undefined ? NO_USAGE : usageOf(used.cloths)), [used])
  // Fetched while the order is typed: by the time it is saved, the network may be gone.
  useEffect(() => whenUsed(() => void Promise.all([loadSavedDialog(), loadLineDetails()])), [])

  const services = pieceServices(masters)
  const draft = services.includes(kept.service) ? kept : { ...kept, service: '' }
  const price = useMemo(
    () => priceDraft(draft, { settings: store, customer, masters, now }),
    [draft, store, customer, masters, now],
  )
  const { problems, showProblems, hideProblem, hideProblems } = useShownProblems(draft, price.problems)
  const form: OrderFormState = {
    ...{ draft, change, price, customer, settings: store, masters, usage, problems },
    otherDuesPaise: parseRupees(customer.due) ?? 0,
    ...{ hideProblem, openLine, setOpenLine, isPaying, setIsPaying },
    goToPayment: () => {
      flushSync(() => setIsPaying(true))
      focusField(PAYMENT_FIELD)
    },
  }

  const point = (found: DraftProblem[]) => {
    const field = found[0]?.field ?? ''
    const line = draft.lines.find(({ id }) => field.startsWith(`line-${id}-`))
    // What is folded away must be there before the cursor can go to it.
    flushSync(() => {
      showProblems(found)
      if (line !== undefined && !focusField(field)) setOpenLine(line.id)
      if (field === 'advance' || field.startsWith('payment-')) setIsPaying(true)
    })
    focusField(field)
  }
  const { save, isSaving, notSaved } = useSaveOrder({
    draft,
    change,
    startAgain,
    price,
    customer,
    onSaved: (order) => {
      hideProblems()
      setSaved(order)
    },
    onProblems: point,
  })

  // What waits cannot keep the cursor; after a failure the button gets it for the next try.
  useEffect(() => {
    if (notSaved !== null && document.activeElement === document.body) focusField(SAVE_BUTTON)
  }, [notSaved])

  usePageKeys(KEYS, () => void save())
  useShortcut('back', () => (history.canGoBack() ? history.back() : void navigate({ to: '/newOrder' })), saved === null)
  useShortcut('takePayment', form.goToPayment, saved === null)

  const leave = () => {
    setSaved(null)
    setIsPaying(false)
  }
  const openOrder = (invoice: number) => {
    leave()
    void navigate({ to: '/allOrders', search: { invoice: String(invoice) } })
  }
  const nextOrder = () => {
    leave()
    requestAnimationFrame(() => focusField(ENTRY_FIELD))
  }
  const done = () => {
    leave()
    void navigate({ to: '/newOrder' })
  }

  return (
    <Box sx={layoutStyle}>
      {/* What is sent is the order as it was at the press: what was added after it would be lost without a word. */}
      <Box inert={isSaving} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
        {header}
        <LineEntry form={form} />
        {draft.kind === 'kg' && <KgServices form={form} />}
        <ServiceTabs form={form} />
        <ClothGrid form={form} />
      </Box>
      <Box component="section" ref={orderRef} aria-label={t('The order')} sx={orderStyle}>
        <Card inert={isSaving} sx={cardStyle}>
          <Box sx={linesStyle}>
            <LineList form={form} />
            <Box sx={{ pt: 2 }}>
              <Suspense fallback={<Box sx={{ height: 190 }} />}>
                <Terms form={form} />
              </Suspense>
            </Box>
          </Box>
          <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', flexShrink: 0 }}>
            <Totals form={form} />
          </Box>
        </Card>
        <SaveBar
          form={form}
          isSaving={isSaving}
          notSaved={notSaved}
          onSave={() => void save()}
          onShowLines={() => orderRef.current?.firstElementChild?.scrollIntoView({ block: 'start' })}
        />
      </Box>
      <Suspense fallback={null}>
        {isAskedToResume && (
          <ResumeQuestion
            changedAt={draft.changedAt}
            lines={draft.lines.length}
            amtPaise={price.total.amtPaise}
            onContinue={() => setIsAskedToResume(false)}
            onStartEmpty={() => {
              startAgain()
              setIsAskedToResume(false)
              requestAnimationFrame(() => focusField(ENTRY_FIELD))
            }}
          />
        )}
        {saved !== null && (
          <SavedDialog
            saved={saved}
            onOpenOrder={() => openOrder(saved.order.invoice)}
            onNextOrder={nextOrder}
            onDone={done}
          />
        )}
      </Suspense>
    </Box>
  )
}

/** The promise depends on the hour: an order that lies open past the cut-off is promised a day later. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The room between the top bar and the bottom of the window. */
const COLUMN_TOP = 'calc(var(--top-bar, 64px) + 24px)'

const layoutStyle = {
  display: { xs: 'flex', md: 'grid' },
  flexDirection: 'column',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.05fr)',
  alignItems: { xs: 'stretch', md: 'start' },
  // Where the cursor goes must not be hidden under the bars at the top and at the bottom.
  '& input, & button': { scrollMarginBlock: '110px' },
} as const

/** On a phone its parts stand in the page itself, so that the bar at the bottom is in sight from the first garment on. */
const orderStyle = {
  display: { xs: 'contents', md: 'flex' },
  flexDirection: 'column',
  gap: 1.5,
  minWidth: 0,
  position: { md: 'sticky' },
  top: COLUMN_TOP,
  height: { md: `calc(100dvh - ${COLUMN_TOP} - 12px)` },
} as const

const cardStyle = {
  display: 'flex',
  flexDirection: 'column',
  flex: { md: '0 1 auto' },
  minHeight: { md: 200 },
  scrollMarginTop: '80px',
} as const

/** Many lines scroll here; totals and payment stay where they are. */
const linesStyle = { px: 2, py: 1.5, minHeight: 0, overflowY: { md: 'auto' } } as const

function Totals({ form }: { form: OrderFormState }) {
  const { price, settings } = form
  const { total, pieces, taxProfile } = price
  const halfRate = taxProfile.kind === 'regular' ? taxProfile.halfRateBasisPoints / 100 : 0
  const { expressPercent } = settings
  return (
    <>
      <TotalsList isCompact total={total} pieces={pieces} halfRate={halfRate} expressPercent={expressPercent} />
      <Suspense fallback={null}>
        <AddressWanted form={form} />
      </Suspense>
    </>
  )
}
