import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aChange, type Contender } from './contender.ts'

const nginx = '/usr/sbin/nginx'
const nchanModule = '/usr/lib/nginx/modules/ngx_nchan_module.so'
const port = 4178

/** nginx with the push module nchan, one worker; undefined where they are not installed. https://nchan.io */
export async function openNchan(): Promise<Contender | undefined> {
  if (!existsSync(nginx) || !existsSync(nchanModule)) return undefined

  const folder = mkdtempSync(join(tmpdir(), 'pointfare-bench-nchan-'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder))
  const server = spawn(nginx, ['-c', file, '-e', join(folder, 'error.log')], { stdio: 'inherit' })
  const origin = `http://127.0.0.1:${port}`
  await untilAnswered(`${origin}/send`)

  const headers = { 'x-eventsource-event': 'price-change' }
  return {
    name: 'nginx with nchan',
    url: `${origin}/listen`,
    pid: server.pid ?? 0,
    async send(count) {
      for (let sent = 0; sent < count; sent += 1) {
        const answer = await fetch(`${origin}/send`, { method: 'POST', headers, body: aChange() })
        await answer.arrayBuffer()
      }
    },
    async close() {
      const exited = once(server, 'exit')
      server.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const configuration = (folder: string) => `
  load_module ${nchanModule};
  daemon off;
  user root;
  worker_processes 1;
  worker_rlimit_nofile 20000;
  pid ${folder}/nginx.pid;
  error_log ${folder}/error.log;
  events { worker_connections 19000; }
  http {
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
    server {
      listen 127.0.0.1:${port} backlog=4096;
      location = /listen { nchan_subscriber eventsource; nchan_channel_id prices; nchan_subscriber_first_message newest; }
      location = /send { nchan_publisher; nchan_channel_id prices; }
    }
  }`

async function untilAnswered(url: string) {
  for (;;) {
    try {
      return await fetch(url)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
