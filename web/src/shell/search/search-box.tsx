import { mdiClose, mdiMagnify } from '@mdi/js'
import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../lib/i18n.ts'
import { BarButton } from '../top-bar/bar-button.tsx'
import { useIsAtLeast } from '../use-shown.ts'
import { SearchField } from './search-field.tsx'
import { offerSearchFocus } from './search-focus.ts'

/** Below this width the box is a button, and takes the whole bar when it is needed. */
const OPEN_FROM = 1_000

export function SearchBox() {
  const hasRoom = useIsAtLeast(OPEN_FROM)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const inputRef = useRef<HTMLInputElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)

  useEffect(
    () =>
      offerSearchFocus(() => {
        setIsUnfolded(true)
        inputRef.current?.focus()
        inputRef.current?.select()
      }),
    [],
  )
  useEffect(() => {
    if (isUnfolded) inputRef.current?.focus()
  }, [isUnfolded])

  if (hasRoom) {
    return (
      <Box sx={{ width: { xs: 240, xl: 320 }, flexShrink: 1, minWidth: 160, mr: 0.5 }}>
        <SearchField inputRef={inputRef} />
      </Box>
    )
  }
  const fold = () => {
    setIsUnfolded(false)
    buttonRef.current?.focus()
  }
  return (
    <>
      <BarButton ref={buttonRef} icon={mdiMagnify} label={t('Search')} onClick={() => setIsUnfolded(true)} />
      {isUnfolded && (
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
          <SearchField inputRef={inputRef} onDone={() => setIsUnfolded(false)} />
          <BarButton icon={mdiClose} label={t('Close the search')} onClick={fold} />
        </Box>
      )}
    </>
  )
}
