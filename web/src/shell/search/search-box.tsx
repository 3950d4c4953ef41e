import { mdiClose, mdiMagnify } from '@mdi/js'
import Box from '@mui/material/Box'
import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'
import { lazyWhenIdle } from '../../lib/when-idle.ts'
import { BarButton } from '../top-bar/bar-button.tsx'
import { useIsAtLeast } from '../use-shown.ts'
import { SEARCH_HINT, searchBoxStyle } from './search-box-style.ts'
import { offerSearchFocus } from './search-focus.ts'

/** The suggestions are larger than the rest of the bar, so they load after the page's own content. */
const SearchField = lazyWhenIdle(() => import('./search-field.tsx').then((part) => part.SearchField))

/** Below this width the box is a button that expands over the whole bar. */
const OPEN_FROM = 1_000

/** `left`: it was asked for, but before it had come somebody went on to another field, which keeps the cursor. */
type Asked = 'no' | 'yes' | 'left'

export function SearchBox() {
  const hasRoom = useIsAtLeast(OPEN_FROM)
  const [asked, setAsked] = useState<Asked>('no')
  const [early, setEarly] = useState('')
  const inputRef = useRef<HTMLInputElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)

  useEffect(
    () =>
      offerSearchFocus(() => {
        setAsked('yes')
        inputRef.current?.focus()
        inputRef.current?.select()
      }),
    [],
  )

  const close = () => {
    setEarly('')
    setAsked('no')
  }
  const fold = () => {
    close()
    buttonRef.current?.focus()
  }
  const earlyBox = (
    <EarlyBox
      inputRef={inputRef}
      text={early}
      onText={setEarly}
      onFocus={() => setAsked('yes')}
      onLeave={() => setAsked((now) => (now === 'yes' ? 'left' : now))}
      onEscape={fold}
    />
  )
  const field = (
    <Suspense fallback={asked === 'no' ? <EmptyBox /> : earlyBox}>
      <SearchField inputRef={inputRef} early={early} takesFocus={asked === 'yes'} onDone={close} />
    </Suspense>
  )
  if (hasRoom) return <Box sx={{ flex: '0 1 420px', minWidth: 160, mr: 0.5 }}>{field}</Box>
  return (
    <>
      <BarButton ref={buttonRef} icon={mdiMagnify} label={t('Search')} onClick={() => setAsked('yes')} />
      {asked !== 'no' && (
        <OverTheBar>
          {field}
          <BarButton icon={mdiClose} label={t('Close the search')} onClick={fold} />
        </OverTheBar>
      )}
    </>
  )
}

function OverTheBar({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        zIndex: 1,
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        px: { xs: 1, sm: 2 },
        bgcolor: 'background.paper',
      }}
    >
      {children}
    </Box>
  )
}

interface EarlyBoxProps {
  inputRef: Ref<HTMLInputElement>
  text: string
  onText: (text: string) => void
  onFocus: () => void
  onLeave: () => void
  onEscape: () => void
}

/** Takes what is typed before the box is loaded: to the page each letter would be a shortcut. */
function EarlyBox({ inputRef, text, onText, onFocus, onLeave, onEscape }: EarlyBoxProps) {
  return (
    <Box
      component="input"
      ref={inputRef}
      type="search"
      autoFocus
      aria-label={t('Search orders and customers')}
      placeholder={t(SEARCH_HINT)}
      value={text}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onText(event.target.value)}
      onFocus={onFocus}
      onBlur={({ currentTarget }: FocusEvent) => {
        // In a window behind another one it still has the cursor.
        if (document.activeElement !== currentTarget) onLeave()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        // As in the box itself: the page behind it is not affected.
        event.stopPropagation()
        onEscape()
      }}
      sx={[searchBoxStyle, { width: '100%', color: 'inherit', fontFamily: 'inherit' }]}
    />
  )
}

/** Looks like the box, so that nothing moves when it loads. */
function EmptyBox() {
  return (
    <Box
      aria-hidden
      sx={[searchBoxStyle, { width: '100%', display: 'flex', alignItems: 'center', color: 'text.secondary' }]}
    >
      <Icon path={mdiMagnify} sx={{ mr: 1, fontSize: 20 }} />
      {t(SEARCH_HINT)}
    </Box>
  )
}
