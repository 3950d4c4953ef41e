import { mdiClose, mdiMagnify } from '@mdi/js'
import Box from '@mui/material/Box'
import { type ChangeEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
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

export function SearchBox() {
  const hasRoom = useIsAtLeast(OPEN_FROM)
  const [isAskedFor, setIsAskedFor] = useState(false)
  const [early, setEarly] = useState('')
  const inputRef = useRef<HTMLInputElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)

  useEffect(
    () =>
      offerSearchFocus(() => {
        setIsAskedFor(true)
        inputRef.current?.focus()
        inputRef.current?.select()
      }),
    [],
  )

  const field = (
    <Suspense fallback={isAskedFor ? <EarlyBox text={early} onText={setEarly} /> : <EmptyBox />}>
      <SearchField
        inputRef={inputRef}
        early={early}
        takesFocus={isAskedFor}
        onDone={() => {
          setEarly('')
          setIsAskedFor(false)
        }}
      />
    </Suspense>
  )
  if (hasRoom) return <Box sx={{ width: { xs: 240, xl: 320 }, minWidth: 160, mr: 0.5 }}>{field}</Box>

  const fold = () => {
    setEarly('')
    setIsAskedFor(false)
    buttonRef.current?.focus()
  }
  return (
    <>
      <BarButton ref={buttonRef} icon={mdiMagnify} label={t('Search')} onClick={() => setIsAskedFor(true)} />
      {isAskedFor && (
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

/** Takes what is typed before the box is loaded: to the page each letter would be a shortcut. */
function EarlyBox({ text, onText }: { text: string; onText: (text: string) => void }) {
  return (
    <Box
      component="input"
      type="search"
      autoFocus
      aria-label={t('Search orders and customers')}
      placeholder={t(SEARCH_HINT)}
      value={text}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onText(event.target.value)}
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
