import { indianDay } from '#domain/days/days.ts';

import { type Answer, sendJson } from './stand-in.ts';

/** The warnings of a few districts, as `warnings_district_api.php` lists those of all of them. */
export function imdReply(now: Date) {
  const about = { Date: indianDay(now), UTC: '0830' };
  const calm = { Day_1: '1', Day_2: '1', Day_3: '1', Day_4: '1', Day_5: '1' };
  const green = { Day1_Color: '4', Day2_Color: '4', Day3_Color: '4', Day4_Color: '4', Day5_Color: '4' };
  return [
    {
      Obj_id: '164',
      ...about,
      District: 'PUNE',
      ...calm,
      Day_1: '2,4',
      Day_2: '16',
      ...green,
      Day1_Color: '3',
      Day2_Color: '1',
    },
    { Obj_id: '165', ...about, District: 'NASHIK', ...calm, ...green },
    { Obj_id: '30', ...about, District: 'KANYAKUMARI', ...calm, Day_3: '8', ...green, Day3_Color: '2' },
    // Uttar Pradesh and Chhattisgarh both have one.
    { Obj_id: '77', ...about, District: 'BALRAMPUR', ...calm, Day_1: '9', ...green, Day1_Color: '1' },
    { Obj_id: '999', ...about, District: 'ATLANTIS', ...calm, Day_1: '9', ...green, Day1_Color: '1' },
  ];
}

export function imd(now: () => Date): Answer {
  return (_, response) => sendJson(response, imdReply(now()));
}
