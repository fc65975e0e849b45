import pg from 'pg';

const farmers = 20_000;

/** A year of a farmer who uses Khet each week, as rows. Papers and photos are files and stand in `docs/scaling.md`. */
const year: Readonly<Record<string, string>> = {
  app_user: `INSERT INTO app_user (id, name, email, email_verified)
    SELECT md5('f' || n)::uuid, 'Farmer ' || n, 'farmer' || n || '@example.org', true FROM generate_series(1, ${farmers}) n`,
  credential: `INSERT INTO credential (user_id, password_hash) SELECT md5('f' || n)::uuid, repeat('x', 100) FROM generate_series(1, ${farmers}) n`,
  session: `INSERT INTO session (user_id, token, user_agent, expires_at)
    SELECT md5('f' || n)::uuid, md5('s' || n || k) || md5('t' || n), '{"browser":"Chrome","system":"Android"}', now() + interval '30 days'
    FROM generate_series(1, ${farmers}) n, generate_series(1, 2) k`,
  profile: `INSERT INTO profile (user_id, first_name, village, district, state, crops)
    SELECT md5('f' || n)::uuid, 'Asha', 'Ozar', 'Nashik', 'Maharashtra', '{onion,tomato}' FROM generate_series(1, ${farmers}) n`,
  activity: `INSERT INTO activity (user_id, kind, detail, at)
    SELECT md5('f' || n)::uuid, 'market', '{"item":"onion","event":"read"}', now() - k * interval '1 day'
    FROM generate_series(1, ${farmers}) n, generate_series(1, 50) k`,
  my_crop: `INSERT INTO my_crop (user_id, crop, since, start, created_at)
    SELECT md5('f' || n)::uuid, 'onion', current_date, 'sowing', now() FROM generate_series(1, ${farmers}) n, generate_series(1, 3) k`,
  diagnosis: `INSERT INTO diagnosis (id, user_id, created_at, plant_part, kind, source, model_version, doubts, candidates, file_keys, size_bytes)
    SELECT md5('d' || n || k)::uuid, md5('f' || n)::uuid, now(), 'Leaf', 'problem', 'leaf', '2026-11', '{}',
      '[{"problemId":"onion_purple_blotch","probability":0.8},{"problemId":"onion_thrips","probability":0.1}]', ARRAY[md5(n || 'k' || k)], 90000
    FROM generate_series(1, ${farmers}) n, generate_series(1, 6) k`,
  document: `INSERT INTO document (user_id, document_type, original_name_sealed, content_type, size_bytes, file_key, created_at)
    SELECT md5('f' || n)::uuid, 'Land Records', repeat('x', 120), 'image/jpeg', 900000, md5('file' || n || k), now()
    FROM generate_series(1, ${farmers}) n, generate_series(1, 4) k`,
  price_alert: `INSERT INTO price_alert (user_id, commodity_key, state_id, kind, threshold, by_mail, is_armed, created_at)
    SELECT md5('f' || n)::uuid, 'onion', 'maharashtra', 'above', 2500, true, true, now() FROM generate_series(1, ${farmers}) n`,
};

/** Prints the rows and the bytes, with their indexes, of one farmer. */
export async function measureFarmers(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let all = 0;
  console.log(
    `\n| table, ${farmers.toLocaleString('en')} farmers | rows of one | bytes of one, with indexes |\n|---|---|---|`,
  );
  for (const [table, fill] of Object.entries(year)) {
    const size = async () => {
      const { rows } = await client.query<{ size: string }>('SELECT pg_total_relation_size($1) AS size', [table]);
      return Number(rows[0]?.size);
    };
    const before = await size();
    const { rowCount } = await client.query(fill);
    const bytes = ((await size()) - before) / farmers;
    all += bytes;
    console.log(`| ${table} | ${(rowCount ?? 0) / farmers} | ${Math.round(bytes)} |`);
  }
  console.log(`| all | | ${Math.round(all)} |`);
  await client.end();
}
