-- Customers are told when their order becomes ready, unless the store turns it off.
update store set settings = settings || '{"tellWhenReady": true}' where not settings ? 'tellWhenReady';
