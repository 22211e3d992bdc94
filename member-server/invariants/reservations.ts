/**
 * Booked times (invariant 18): bookings are counted correctly and within the capacity; no wait remains while its time has room for it; each booking
 * has its history.
 */
export const bookedTimes = `
     select 'places' what, coalesce(s.id, h.slot_id) id, coalesce(h.people, 0)::bigint expected, s.booked::bigint found
     from reservation_slot s full join (select slot_id, sum(people) people from reservation
         where state in ('requested', 'confirmed', 'checked_in', 'no_show') group by 1) h on h.slot_id = s.id
     where coalesce(h.people, 0) is distinct from s.booked::bigint or s.booked > s.capacity
     union all
     select 'wait', w.id, w.people, s.capacity - s.booked from reservation_wait w join reservation_slot s on s.id = w.slot_id
     where w.state = 'waiting' and w.people <= s.capacity - s.booked
     union all
     select 'booking', r.id, r.version, count(e.version) from reservation r left join reservation_event e on e.reservation_id = r.id
     group by r.id having count(e.version) <> r.version or (array_agg(e.state order by e.version desc))[1] is distinct from r.state
       or (array_agg(e.slot_id order by e.version desc))[1] is distinct from r.slot_id
       or (array_agg(e.people order by e.version desc))[1] is distinct from r.people`;
