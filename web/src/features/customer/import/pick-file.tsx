import { mdiFileUploadOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type DragEvent, useRef, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { t } from '../../../lib/i18n.ts'
import { type DecodedFile, decodeFile } from './read-sheet.ts'

interface PickFileProps {
  problem: string | null
  onText: (file: DecodedFile) => void
}

/** A file by button or drop, or cells pasted straight from a spreadsheet. */
export function PickFile({ problem, onText }: PickFileProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [pasted, setPasted] = useState('')
  const read = async (file: File | undefined) => {
    if (file !== undefined) onText(decodeFile(await file.arrayBuffer()))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void read(event.dataTransfer.files[0])
  }
  return (
    <Stack spacing={2.5}>
      <Stack
        spacing={1.5}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        sx={{ ...dropStyle, borderColor: isOver ? 'primary.main' : 'divider' }}
      >
        <Icon path={mdiFileUploadOutline} sx={{ fontSize: 40, color: 'primary.main' }} />
        <Typography>
          {t('Names and phone numbers are enough. Save your spreadsheet as CSV and drop it here.')}
        </Typography>
        <Button variant="contained" autoFocus onClick={() => inputRef.current?.click()}>
          {t('Choose a file')}
        </Button>
        <input
          ref={inputRef}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label={t('CSV file')}
          hidden
          onChange={(event) => void read(event.target.files?.[0])}
        />
      </Stack>
      <TextField
        label={t('Or paste the cells here')}
        multiline
        minRows={3}
        maxRows={8}
        value={pasted}
        onChange={(event) => setPasted(event.target.value)}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      {pasted.trim() !== '' && (
        <Button
          variant="outlined"
          onClick={() => onText({ text: pasted, isGuess: false })}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('Read the pasted cells')}
        </Button>
      )}
      {problem !== null && (
        <Typography role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Typography>
      )}
    </Stack>
  )
}

const dropStyle = {
  alignItems: 'center',
  textAlign: 'center',
  p: 3,
  border: '2px dashed',
  borderRadius: 2,
} as const
