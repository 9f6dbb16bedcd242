// The floor of the stored quotation: the same framework, driver and database, doing only one INSERT with its
// COMMIT. It prints its port, and exits when the process that started it exits.
import { randomUUID } from "node:crypto";
import { fastify } from "fastify";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 16 });
await pool.query("create table if not exists bench_floor (id uuid primary key, body jsonb not null)");

const app = fastify();
app.post("/", async ({ body }) => {
  const values = [randomUUID(), JSON.stringify(body)];
  await pool.query({ name: "floor", text: "insert into bench_floor (id, body) values ($1, $2)", values });
  return { stored: true };
});
app.get("/metrics", async () => {
  const { user, system } = process.cpuUsage();
  return `process_cpu_seconds_total ${(user + system) / 1e6}\n`;
});
console.log(await app.listen({ port: 0, host: "127.0.0.1" }));
process.once("disconnect", () => process.exit());
