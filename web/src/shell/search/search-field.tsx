import { mdiMagnify } from '@mdi/js'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../lib/i18n.ts'
import { SEARCH_HINT, searchBoxStyle } from './search-box-style.ts'
import { markTyped, type SearchOption } from './search-options.ts'
import { useSearch } from './use-search.ts'

interface SearchFieldProps {
  inputRef: RefObject<HTMLInputElement | null>
  /** What was typed before it was loaded. */
  early: string
  /** Focus was requested before it was loaded. */
  takesFocus: boolean
  /** The user is done: navigated away or gave up. */
  onDone?: () => void
}

/** One box for phones, invoices, tags and names. */
export function SearchField({ inputRef, early, takesFocus, onDone }: SearchFieldProps) {
  const [text, setText] = useState(early)
  const { options, submit, goTo } = useSearch(text)

  const focusAtOnce = useEffectEvent(() => {
    if (!takesFocus) return
    inputRef.current?.focus()
    inputRef.current?.setSelectionRange(early.length, early.length)
  })
  // Before the next key.
  useLayoutEffect(() => focusAtOnce(), [])

  const finish = () => {
    setText('')
    inputRef.current?.blur()
    onDone?.()
  }
  const choose = async (chosen: SearchOption | string | null) => {
    if (chosen === null) return
    if (typeof chosen === 'string') {
      if (await submit(chosen)) finish()
      return
    }
    if (chosen.link === null) return
    goTo(chosen.link)
    finish()
  }

  return (
    <Autocomplete<SearchOption, false, true, true>
      role="search"
      freeSolo
      disableClearable
      fullWidth
      options={options}
      filterOptions={(found) => found}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.label)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.key)}
      groupBy={({ group }) => t(group)}
      getOptionDisabled={({ link }) => link === null}
      inputValue={text}
      onInputChange={(_, typed, reason) => {
        if (reason === 'input') setText(typed)
      }}
      // A selection is never kept: each choice navigates and clears the box.
      value=""
      onChange={(_, chosen) => void choose(chosen)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // One Esc leaves the box, whether or not matches have arrived; the page behind it is not affected.
        event.stopPropagation()
        finish()
      }}
      slotProps={{ paper: { elevation: 8, sx: { mt: 0.5 } } }}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ flexWrap: 'wrap', columnGap: 1 }}>
          <Box component="span" sx={{ flex: '1 0 auto', maxWidth: '100%', overflowWrap: 'anywhere' }}>
            {markTyped(option.label, text).map((part, index) =>
              index === 1 ? (
                <Box key="typed" component="mark" sx={{ bgcolor: 'transparent', color: 'inherit', fontWeight: 700 }}>
                  {part}
                </Box>
              ) : (
                part
              ),
            )}
          </Box>
          {option.details.length > 0 && (
            <Box component="span" sx={{ color: 'text.secondary', typography: 'caption', whiteSpace: 'nowrap' }}>
              {option.details.join(' · ')}
            </Box>
          )}
        </Box>
      )}
      renderInput={({ slotProps }) => (
        <InputBase
          {...slotProps.input}
          fullWidth
          inputRef={inputRef}
          placeholder={t(SEARCH_HINT)}
          startAdornment={<Icon path={mdiMagnify} sx={{ mr: 1, fontSize: 20, color: 'text.secondary' }} />}
          endAdornment={<KeyHint />}
          inputProps={{
            ...slotProps.htmlInput,
            'aria-label': t('Search orders and customers'),
            type: 'search',
            enterKeyHint: 'search',
          }}
          sx={searchBoxStyle}
        />
      )}
    />
  )
}

function KeyHint() {
  return (
    <Box component="kbd" aria-hidden className="key-hint">
      /
    </Box>
  )
}
