import type { Tag } from '@clothesline/contract'
import { mdiTagOffOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { ClothIcon } from '../../components/cloth-icon.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { ServiceMark } from '../../components/service-mark.tsx'
import { ApiError } from '../../lib/api.ts'
import { t } from '../../lib/i18n.ts'
import type { useTags } from './tag-queries.ts'
import { TagsNotLoaded } from './tags-not-loaded.tsx'
import { TickList } from './tick-list.tsx'

interface TagListProps {
  found: ReturnType<typeof useTags>
  unticked: ReadonlySet<string>
  onChange: (unticked: ReadonlySet<string>) => void
}

/** Every tag that will be printed, each with how often it was printed before. */
export function TagList({ found, unticked, onChange }: TagListProps) {
  const { data, error } = found
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState
        icon={mdiTagOffOutline}
        title={error.message}
        explanation={t('The number may be mistyped, or the order deleted.')}
      />
    )
  }
  if (error !== null) return <TagsNotLoaded error={error} asked={found} />
  if (data === undefined) return <ListSkeleton />
  if (data.tags.length === 0) {
    return (
      <EmptyState
        icon={mdiTagOffOutline}
        title={t('There is no tag to print')}
        explanation={t('There are no orders in this range, or all of them were deleted.')}
      />
    )
  }
  const byCode = new Map(data.tags.map((tag) => [tag.tag, tag]))
  return (
    <TickList
      title={t('Tags')}
      summary={summaryOf(data.tags, unticked, data.totalTags)}
      keys={[...byCode.keys()]}
      leftOut={unticked}
      onChange={onChange}
      row={(code) => ({ name: code, content: rowOf(byCode.get(code)) })}
    />
  )
}

function summaryOf(tags: readonly Tag[], unticked: ReadonlySet<string>, total: number): string {
  if (total > tags.length)
    return t('The first {shown} of {all}; print these, then the rest', { shown: tags.length, all: total })
  const ticked = tags.filter(({ tag }) => !unticked.has(tag))
  const again = ticked.filter(({ prints }) => prints > 0).length
  if (again === 0) return t('{count} of {all}', { count: ticked.length, all: tags.length })
  return t('{count} of {all}, {again} of them printed before', { count: ticked.length, all: tags.length, again })
}

function rowOf(tag: Tag | undefined) {
  if (tag === undefined) return null
  return (
    <>
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        <ClothIcon cloth={tag.cloth} size={26} />
        <Box component="span" sx={{ minWidth: 0 }}>
          <Typography component="span" noWrap sx={{ display: 'block' }}>
            <strong dir="ltr">{tag.tag}</strong> ·{' '}
            <bdi>
              {tag.piece}/{tag.pieces}
            </bdi>
          </Typography>
          <Typography component="span" variant="body2" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
            {tag.cloth !== '' && `${tag.cloth} · `}
            <ServiceMark service={tag.service} />
            {tag.service}
          </Typography>
        </Box>
      </Box>
      {tag.prints > 0 && (
        <Chip size="small" variant="outlined" label={t('Printed {count} times', { count: tag.prints })} />
      )}
    </>
  )
}
