import type { Customer, Store } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, memo, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../../lib/i18n.ts'
import { usePausedLetters, useShortcut } from '../../../lib/page-handlers.ts'
import { type PageKey, usePageKeys } from '../../../lib/page-keys.ts'
import { lazyWhenIdle, whenUsed } from '../../../lib/when-idle.ts'
import { TotalsList } from '../totals-list.tsx'
import { ClothGrid, KgServices, ServiceTabs } from './cloth-grid.tsx'
import type { ClothUsage } from './cloth-usage.ts'
import { type DraftPlace, type DraftProblem, isStale } from './draft.ts'
import { ENTRY_FIELD, focusField, goToPayment, SAVE_BUTTON } from './form-fields.ts'
import { LineEntry } from './line-entry.tsx'
import type { Masters } from './masters.ts'
import { type Order, useNewOrder, useOrder } from './order-store.ts'
import { SaveBar } from './save-bar.tsx'
import { useRepeat } from './use-repeat.ts'
import { type SavedOrder, useSaveOrder } from './use-save-order.ts'

/** There before the first garment is typed, or just after it. */
const LineList = lazyWhenIdle(() => import('./line-list.tsx').then((part) => part.LineList))
/** Agreed after the first garments; its place is kept free. */
const Terms = lazyWhenIdle(() => import('./terms.tsx').then((part) => part.Terms))
const AddressWanted = lazyWhenIdle(() => import('./terms.tsx').then((part) => part.AddressWanted))
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
  usage: ClothUsage
  /** Whose order it is. */
  header: ReactNode
}

/** The order being taken: what can be added on one side, what was added and what it costs on the other. */
export function OrderForm({ place, store, customer, masters, usage, header }: OrderFormProps) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const { breakpoints } = useTheme()
  const isTill = useMediaQuery(breakpoints.up('md'), { noSsr: true })
  const order = useNewOrder(place, { settings: store, customer, masters }, usage)
  useRepeat(order)
  const orderRef = useRef<HTMLElement>(null)
  const basketRef = useRef<HTMLElement>(null)
  const [saved, setSaved] = useState<SavedOrder | null>(null)
  const [isAskedToResume, setIsAskedToResume] = useState(() => isStale(order.getState().draft, new Date()))
  // A page that lay behind another one comes back with its draft as well.
  const askIfStale = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || saved !== null) return
    if (isStale(order.getState().draft, new Date())) setIsAskedToResume(true)
  })
  useEffect(() => {
    const listener = () => askIfStale()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])
  // Fetched while the order is typed: by the time it is saved, the network may be gone.
  useEffect(() => whenUsed(() => void Promise.all([loadSavedDialog(), import('./line-details.tsx')])), [])

  const point = (found: DraftProblem[]) => {
    const field = found[0]?.field ?? ''
    const line = order.getState().draft.lines.find(({ id }) => field.startsWith(`line-${id}-`))
    // What is folded away must be there before the cursor can go to it.
    flushSync(() => {
      order.showProblems(found)
      if (line !== undefined && !focusField(field)) order.openLine(line.id)
      if (field === 'advance' || field.startsWith('payment-')) order.pay(true)
    })
    focusField(field)
  }
  const { save, isSaving, notSaved } = useSaveOrder(order, { onSaved: setSaved, onProblems: point })

  usePausedLetters(isSaving)
  // What waits cannot keep the cursor; after a failure the button gets it for the next try.
  useEffect(() => {
    if (notSaved !== null && document.activeElement === document.body) focusField(SAVE_BUTTON)
  }, [notSaved])

  usePageKeys(KEYS, () => void save())
  useShortcut('back', () => (history.canGoBack() ? history.back() : void navigate({ to: '/newOrder' })), saved === null)
  useShortcut('takePayment', () => goToPayment(order), saved === null)

  const leave = () => {
    // Only now: emptying the form is as much work as showing the dialog. Another tab may have begun the next one.
    const { draft } = order.getState()
    if (order.isMade(draft)) order.startAgain(draft)
    setSaved(null)
    order.pay(false)
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
  // Also under the dialog: letting the form go would have the browser work out all its styles before the dialog is there.
  const isClosed = isSaving || saved !== null
  const totals = <Totals order={order} isLarge={isTill} />

  return (
    <Box sx={layoutStyle}>
      {/* What is sent is the order as it was at the press: what was added after it would be lost without a word. */}
      <Box inert={isClosed} sx={garmentsStyle}>
        {header}
        <LineEntry order={order} />
        {place.kind === 'kg' && <KgServices order={order} />}
        <ServiceTabs order={order} />
        <ClothGrid order={order} />
      </Box>
      <Box component="section" ref={orderRef} aria-label={t('The order')} sx={orderStyle}>
        <Card inert={isClosed} sx={cardStyle}>
          <Box ref={basketRef} sx={basketStyle}>
            <Suspense fallback={null}>
              <LineList order={order} box={basketRef} />
            </Suspense>
          </Box>
          <Box sx={termsStyle}>
            <Suspense fallback={<Box sx={{ height: 100 }} />}>
              <Terms order={order} />
            </Suspense>
          </Box>
          {!isTill && <Box sx={{ px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}>{totals}</Box>}
        </Card>
        <SaveBar
          order={order}
          totals={isTill ? totals : null}
          isSaving={isSaving}
          isClosed={isClosed}
          notSaved={notSaved}
          onSave={() => void save()}
          onShowLines={() => orderRef.current?.firstElementChild?.scrollIntoView({ block: 'start' })}
        />
      </Box>
      <Suspense fallback={null}>
        {isAskedToResume && (
          <ResumeQuestion
            order={order}
            onContinue={() => setIsAskedToResume(false)}
            onStartEmpty={() => {
              order.startAgain(order.getState().draft)
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

const Totals = memo(function Totals({ order, isLarge }: { order: Order; isLarge: boolean }) {
  const { total, pieces, taxProfile, expressPercent } = useOrder(order, ({ price, settings }) => ({
    total: price.total,
    pieces: price.pieces,
    taxProfile: price.taxProfile,
    expressPercent: settings.expressPercent,
  }))
  const halfRate = taxProfile.kind === 'regular' ? taxProfile.halfRateBasisPoints / 100 : 0
  return (
    <>
      <TotalsList isLarge={isLarge} total={total} pieces={pieces} halfRate={halfRate} expressPercent={expressPercent} />
      <Suspense fallback={null}>
        <AddressWanted order={order} />
      </Suspense>
    </>
  )
})

/** Both columns fill the window between the top bar and its lower edge, so that the page itself never scrolls. */
const columnTop = (gap: number) => `calc(var(--top-bar, 64px) + ${gap}px)`

const layoutStyle = {
  display: { xs: 'flex', md: 'grid' },
  flexDirection: 'column',
  columnGap: { md: 2, lg: 3 },
  rowGap: 2,
  // Tiles need no more than this; the names in the basket need at least that.
  gridTemplateColumns: 'minmax(0, 520px) minmax(560px, 1fr)',
  alignItems: { xs: 'stretch', md: 'start' },
  // The bar stands at the lower edge also while the basket is short.
  minHeight: { xs: 'calc(100dvh - var(--top-bar, 64px) - 28px)', md: 0 },
  // Where the cursor goes must not be hidden under the bars at the top and at the bottom.
  '& input, & button': { scrollMarginBlock: { xs: '110px', md: 0 } },
} as const

const columnStyle = {
  flexDirection: 'column',
  minWidth: 0,
  gap: 1.5,
  position: { md: 'sticky' },
  top: { md: columnTop(12), lg: columnTop(16) },
  height: { md: `calc(100dvh - ${columnTop(24)})`, lg: `calc(100dvh - ${columnTop(32)})` },
} as const

const garmentsStyle = { ...columnStyle, display: 'flex', '& > *': { flexShrink: 0 } } as const

/** On a phone its parts stand in the page itself, so that the bar at the bottom is in sight from the first garment on. */
const orderStyle = { ...columnStyle, display: { xs: 'contents', md: 'flex' } } as const

const cardStyle = {
  display: 'flex',
  flexDirection: 'column',
  flex: { md: '1 1 0' },
  minHeight: { md: 0 },
  scrollMarginTop: '80px',
} as const

/** Many lines scroll here; the terms, the totals and the payment stay where they are. */
const basketStyle = {
  position: 'relative',
  px: 1.5,
  py: 0.5,
  flex: { md: '1 1 0' },
  minHeight: { md: 96 },
  overflowY: { md: 'auto' },
  scrollbarWidth: 'thin',
} as const

const termsStyle = {
  px: 1.5,
  pt: 1.75,
  pb: 1,
  borderTop: 1,
  borderColor: 'divider',
  flexShrink: 0,
  maxHeight: { md: '65%' },
  overflowY: { md: 'auto' },
} as const
